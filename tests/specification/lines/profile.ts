import type { SpecificationLine } from '../line.ts';

const profile = 'tests/browser/account-profile.spec.ts';
const info = `${profile} > the account info is locked until the pencil is pressed, and is saved`;
const password = `${profile} > a password is changed: shown on demand, pasted, compared, and emptied after each answer`;
const address = `${profile} > an address is saved and deleted`;
const limit = `${profile} > with ten saved addresses the dialog opens, and nothing is saved or lost`;
const orders = `${profile} > orders are listed and shown with their code, their items and their sums`;
const logOut = `${profile} > a log-out clears the cache: Back shows nothing private, and other tabs follow`;
const session = 'tests/browser/account-session.spec.ts';
const forms = 'web/src/features/account/account-forms.test.tsx';
const addresses = 'web/src/features/addresses/saved-addresses.test.tsx';
const orderParts = 'web/src/features/orders/orders.test.tsx';
const sessions = 'web/src/session/session.test.ts';
const merge = 'web/src/features/cart/runtime/cart-store.test.ts';

/** The customer's own screens, and what becomes of a session while they are open. */
export const lines: readonly SpecificationLine[] = [
  // Section 2, Profile area
  {
    of: '2, Profile area',
    holds: 'The menu is Account info, addresses, password, order, Log Out.',
    shownBy: [info, 'screen: profile'],
  },
  {
    of: '2, Profile area; 4, Login',
    holds: 'Log Out removes the stored token, clears the user and goes to /login.',
    shownBy: [logOut],
  },
  {
    of: '2, Account info',
    holds:
      'First name, last name, address, email (always read-only) and phone are locked until the edit icon is pressed.',
    shownBy: [info, `${forms} > cannot be changed or sent while it is locked`],
  },
  { of: '2, Account info', holds: "Then 'Save Changes' is enabled.", shownBy: [info] },
  {
    of: '2, Addresses',
    holds: 'The saved addresses each have a delete icon, and a form with Save Changes is under them.',
    shownBy: [
      address,
      `${addresses} > deletes an address only where that was confirmed`,
      'screen: addresses',
    ],
  },
  {
    of: '2, Change password',
    holds: 'Current, new and confirm password each have a show/hide toggle.',
    shownBy: [password, 'screen: change-password'],
  },
  {
    of: '2, Change password',
    holds: 'After submit the form is reset.',
    shownBy: [
      password,
      `${forms} > that is refused shows what is wrong with the current password, and empties the form`,
    ],
  },
  {
    of: '2, Order list',
    holds: 'Each order shows weekday and time, date, total with item count and a link to its details.',
    shownBy: [
      orders,
      `${orderParts} > tells weekday and time, date and total on the clock of the plant, and links to the details`,
    ],
  },
  {
    of: '2, Order details',
    holds: 'Date, number and total; shipment method, payment status and shipping address.',
    shownBy: [orders, `${orderParts} > show the way, the items and the sums`, 'screen: order'],
  },
  {
    of: '2, Order details',
    holds: "The QR code is of the order's qr_code, and of a fallback where that is missing.",
    shownBy: [orders, `${orderParts} > carry the order’s own code, and its number where it has none`],
  },
  {
    of: '2, Order details',
    holds: 'Items with image, product_name, quantity and unit_price.',
    shownBy: [`${orderParts} > show the way, the items and the sums`, 'screen: order'],
  },
  {
    of: '2, Order details',
    holds: 'Sub total, delivery fees, and a total equal to total_price plus delivery_price.',
    shownBy: [orders],
  },
  {
    of: '2, Address-limit dialog',
    holds:
      "'Shipping Address', 'no available shipping address. go to shopping Address and remove one adress', 'Back to profile' to /profile.",
    shownBy: [limit],
  },
  // Section 4
  {
    of: '4, Address save; 9, Maximum saved addresses',
    holds: 'With 10 or more saved addresses the limit dialog opens and nothing is saved.',
    shownBy: [
      limit,
      `${addresses} > with nine saved, one more is saved; with ten, the dialog opens and nothing is sent`,
      `${addresses} > opens the dialog where the server alone knows of ten`,
      'bff/addresses/addresses.test.ts > stops at ten with the words of the dialog',
    ],
  },
  {
    of: '4, Address save; 8, Address save success',
    holds: "Otherwise it saves, shows 'your shipping saved' and reloads the addresses.",
    shownBy: [address],
  },
  { of: '4', holds: 'The profile fields lock and unlock by a toggle.', shownBy: [info] },
  { of: '4', holds: "A customer save shows 'Your Account Info Saved'.", shownBy: [info] },
  { of: '4', holds: "'password has been successfully changed'.", shownBy: [password] },
  {
    of: '4, Guest cart',
    holds: 'After login the guest cart is cleared and its saved id removed.',
    shownBy: [
      `${session} > a login from the checkout returns there, says what became of the guest cart and keeps the draft`,
    ],
  },
  // Section 5
  {
    of: '5, Change password',
    holds: "confirm_password must equal new_password: 'Passwords must match', shown once touched.",
    shownBy: [
      password,
      `${forms} > tells that the repetition differs once it has been touched, and follows both fields`,
    ],
  },
  {
    of: '5, Delivery checkout',
    holds: "Phone, address, postal code and city of an address are required: 'this field is required'.",
    shownBy: [address, 'web/src/features/forms/field-rules.test.ts > are required'],
  },
  {
    of: '5',
    holds:
      'Country is fixed to USA and cannot be edited; phone has a +1 before it; phone and postal code take digits only.',
    shownBy: [address],
  },
  { of: '5', holds: 'Profile email is read-only.', shownBy: [info] },
  // Section 6
  {
    of: '6; Decisions, Shop behaviour',
    holds: 'Profile routes need a login; a guest is sent to /login and back.',
    shownBy: [info, `${session} > whoever does not log in again is led out, and back by a later login`],
  },
  // Section 8
  {
    of: '8, Address save failure',
    holds: 'Server field errors are shown as field messages.',
    shownBy: [`${addresses} > shows what the server refuses at its field, and keeps what was typed`],
  },
  {
    of: '8, Password change failure',
    holds: 'A toast with the current_password message.',
    shownBy: [
      password,
      `${forms} > that is refused shows what is wrong with the current password, and empties the form`,
    ],
  },
  {
    of: '4, Lists; Habits, 9',
    holds: 'What cannot be loaded says so with the hints, and is asked for again by Retry.',
    shownBy: [
      `${forms} > that cannot be loaded says so with the hints, and is asked for again`,
      `${orderParts} > that cannot be loaded says so with the hints, and is asked for again`,
    ],
  },
  // Section 9
  {
    of: '9, Maximum saved addresses',
    holds: 'At most 11 saved addresses are listed.',
    shownBy: [
      `${addresses} > lists eleven addresses at most`,
      'bff/addresses/addresses.test.ts > are at most 11',
    ],
  },
  // Habits
  {
    of: 'Habits, 26',
    holds: "A pasted '+1 (305) 555-0100' is accepted; a ZIP's leading zero survives.",
    shownBy: [address, info],
  },
  {
    of: 'Habits, 28; Decisions, Shop behaviour',
    holds:
      'A session that ends keeps what was typed: the login opens over the form, and the submission goes on.',
    shownBy: [
      `${session} > a session that ends over the account info is renewed there, and nothing is lost`,
      `${session} > a session that ends over a new address is renewed there, and the address is saved`,
      `${session} > a session that ends at the checkout is renewed there, and the order goes on`,
      `${sessions} > is renewed by the same customer, in every tab`,
    ],
  },
  {
    of: 'Decisions, Shop behaviour',
    holds:
      'A refused token ends the session everywhere, says so, and comes back to where the shopper was after login.',
    shownBy: [
      `${session} > elsewhere a toast says that the session has ended, and leads to the login and back`,
      `${sessions} > is forgotten by the browser while its screens wait for a login, in every tab`,
    ],
  },
  {
    of: 'Habits, 36',
    holds: 'Another customer who logs in finds nothing of the one before.',
    shownBy: [
      `${session} > another customer who logs in there finds nothing of the one before`,
      `${sessions} > is replaced, not renewed, by another customer`,
    ],
  },
  {
    of: 'Habits, 35',
    holds: 'Signing in from checkout returns there, and a sentence says what became of the guest cart.',
    shownBy: [
      `${session} > a login from the checkout returns there, says what became of the guest cart and keeps the draft`,
      `${merge} > finds the guest cart in the own one after signing in, and is told`,
    ],
  },
  {
    of: 'Habits, 35',
    holds: 'Who has to make an account first returns there as well.',
    shownBy: [
      'tests/browser/account-access.spec.ts > who makes an account on the way to buy goes on where they were',
    ],
  },
  {
    of: 'Decisions, Shop behaviour',
    holds: 'If the merge fails in part, what was not moved stays in the guest cart, and the shopper is told.',
    shownBy: [
      `${session} > what cannot be moved at the login stays in the guest cart, and the shopper is told`,
      `${merge} > keeps what could not be moved, and is told`,
    ],
  },
  {
    of: 'Habits, 36',
    holds: 'Log out: the cache is cleared, Back shows nothing private, other tabs follow.',
    shownBy: [logOut, `${sessions} > ends in every tab by a log-out`],
  },
  {
    of: 'Habits, 37',
    holds: 'Passwords: show/hide with name and state, paste allowed, rules shown first.',
    shownBy: [password],
  },
  {
    of: 'Habits, 39 and 45',
    holds: 'Nothing sticks out at 360 px, axe finds nothing and the console is silent in the profile area.',
    shownBy: [info, password, address, limit, orders],
  },
];
