import type { SpecificationLine } from '../line.ts';

const guest = 'tests/browser/checkout-guest.spec.ts > ';
const customer = 'tests/browser/checkout-customer.spec.ts > ';
const faults = 'tests/browser/checkout-faults.spec.ts > ';
const once = 'tests/browser/checkout-once.spec.ts > ';
const payment = 'tests/browser/checkout-payment.spec.ts > ';
const byHand = 'tests/browser/checkout-by-hand.spec.ts > ';
const cart = 'tests/browser/cart.spec.ts > ';

const delivered = `${guest}a guest has meat delivered, and every page after the order tells it, reloaded and in the tab of the payment`;
const pickup = `${guest}pickup hides and un-requires the address, drops the fee at once, shows the branch and keeps what was typed`;
const fieldErrors = `${guest}each field that is wrong says so, the first has the focus, and what is mended is quiet at once`;
const autofill = `${guest}autofill knows every field, a pasted phone number is read, a ZIP keeps its zero and a reload keeps it all`;
const emptyCart = `${guest}an empty cart invites shopping, and there is nothing to order`;
const savedAddress = `${customer}a saved address is chosen by a click and left by another, and the order goes to it`;
const newAddress = `${customer}a new address is saved with the order, and says so`;
const addressLimit = `${customer}with ten addresses saved the limit dialog opens, and nothing is saved or ordered`;
const wholesale =
  'tests/browser/checkout-wholesale.spec.ts > a wholesale order shows no price, needs the business and no address, and ends with its dialog';
const date =
  "tests/browser/checkout-date.spec.ts > the earliest day is Florida's today plus two in any zone, and past midnight the page moves on and says so";
const refused = `${faults}a refused order says why at its fields, marks the date with a red asterisk and loses nothing`;
const cancelled = 'tests/browser/guest-buys.spec.ts > a cancelled payment leaves the order payable';
const sideCart = `${byHand}the side cart is 430 px wide, as wide as a phone, and leads to the checkout`;
const paymentDown = `${payment}a payment that cannot be asked for leaves the order saved, unpaid and payable`;
const tabClosed = `${payment}a closed payment tab leaves the order payable, here and after a reload`;
const cartRoute =
  'web/src/routes/cart.test.tsx > has the breadcrumb Home > cart, before it is known what is in the cart';
const waysOn = 'web/src/features/checkout/checkout.test.tsx > leads on to the payment and back to shopping';
const thirds =
  'tests/browser/layout-shift.spec.ts > the checkout is two thirds of the page, the order beside it one';
const paymentParts =
  'web/src/routes/payment.test.tsx > has an agreement, a box for the address, a card form that sends nothing, and the summary';
const nothingOfFailure =
  'web/src/routes/payment.test.tsx > shows nothing of a payment that could not be asked for but that the order is saved and payable';
const rules = 'web/src/features/checkout/checkout-form.test.ts > ';
const placeOrder = 'bff/checkout/place-order.test.ts > ';

/** Cart page, side cart, checkout and payment: sections 2 to 5, 8 and 9 as far as they speak of them, and what shoppers try there. */
export const lines: readonly SpecificationLine[] = [
  {
    of: 'Section 1, Audiences',
    holds: 'A guest orders with a contact email and no account.',
    shownBy: [delivered],
  },
  {
    of: 'Section 1, Audiences',
    holds: 'Wholesale is bought by signed-in customers.',
    shownBy: [wholesale],
  },
  {
    of: 'Section 1, Units and currency',
    holds: 'Amounts are in dollars, two decimals, then the sign.',
    shownBy: [delivered],
  },

  {
    of: 'Section 2, Route table',
    holds: '/cart is cart and checkout.',
    shownBy: [delivered, 'screen: checkout'],
  },
  {
    of: 'Section 2, Route table',
    holds: "/shop is the target of 'Back to Shopping'.",
    shownBy: [waysOn],
  },
  {
    of: 'Section 2, Route table',
    holds: '/payment is the payment page.',
    shownBy: [delivered, 'screen: payment'],
  },
  {
    of: 'Section 2, Route table',
    holds: "/payment/success is the payment successful page with the link 'Back to Home' to /.",
    shownBy: [delivered, 'screen: payment-success'],
  },
  {
    of: 'Section 2, Route table',
    holds: "/payment/cancel is the payment canceled page with the link 'Back to Cart' to /cart.",
    shownBy: [pickup, cancelled, 'screen: payment-cancel'],
  },
  {
    of: 'Section 2, General behaviour',
    holds: 'The footer is hidden on /payment/success.',
    shownBy: [delivered],
  },
  {
    of: 'Section 2, General behaviour',
    holds: 'The second bar is hidden on /payment/success.',
    shownBy: [delivered, 'screen: payment-success'],
  },
  {
    of: 'Section 2, Cart and checkout',
    holds: 'The breadcrumb is Home > cart.',
    shownBy: [delivered, cartRoute, 'screen: checkout', 'screen: cart-empty'],
  },
  {
    of: 'Section 2, Cart and checkout',
    holds: 'The left two thirds are contact, shipping, delivery date and time.',
    shownBy: [thirds, 'screen: checkout'],
  },
  {
    of: 'Section 2, Cart and checkout',
    holds: "The right third is the item list, the totals and a 'Continue to Pay' button.",
    shownBy: [delivered, thirds, waysOn, 'screen: checkout'],
  },
  {
    of: 'Section 2, Cart and checkout',
    holds: 'An empty cart invites shopping retail now, by a link to /retail.',
    shownBy: [emptyCart, 'screen: cart-empty'],
  },
  {
    of: 'Section 2, Cart and checkout',
    holds: 'Wholesale carts show no prices or totals.',
    shownBy: [
      wholesale,
      'web/src/features/cart/ui/cart-lines.test.tsx > shows no price and no total in a wholesale cart',
    ],
  },
  {
    of: 'Section 2, Side cart drawer',
    holds: 'It is fixed on the right, 430 px wide, and of full width up to 430 px.',
    shownBy: [sideCart, 'screen: side-cart'],
  },
  {
    of: 'Section 2, Side cart drawer',
    holds: "Its title 'My Cart' links to /cart.",
    shownBy: [sideCart],
  },
  { of: 'Section 2, Side cart drawer', holds: "A 'close' control closes it.", shownBy: [sideCart] },
  {
    of: 'Section 2, Side cart drawer',
    holds: "A 'checkout' button goes to /cart and closes it.",
    shownBy: [sideCart],
  },
  {
    of: 'Section 2, Side cart drawer',
    holds: "Items show '1 lB' as the unit and the price followed by ' $'.",
    shownBy: [sideCart],
  },
  {
    of: 'Section 2, Address-limit dialog',
    holds:
      "It is headed 'Shipping Address' and says 'no available shipping address. go to shopping Address and remove one adress'.",
    shownBy: [addressLimit],
  },
  {
    of: 'Section 2, Address-limit dialog',
    holds: "Its button 'Back to profile' leads to /profile.",
    shownBy: [addressLimit],
  },
  {
    of: 'Section 2, Payment',
    holds: 'It has the choice to agree.',
    shownBy: [tabClosed, paymentParts],
  },
  {
    of: 'Section 2, Payment',
    holds: 'It has a box for the shipping address, with a placeholder where none is known.',
    shownBy: [paymentParts],
  },
  {
    of: 'Section 2, Payment',
    holds: 'It has a payment method with a card form that is static and sends nothing.',
    shownBy: [tabClosed, paymentParts],
  },
  { of: 'Section 2, Payment', holds: 'It has the order summary.', shownBy: [delivered, savedAddress] },

  {
    of: 'Section 3, Cart',
    holds: 'Deposit and delivery of the cart are its items’, each times the quantity.',
    shownBy: [delivered],
  },
  {
    of: 'Section 3, Shipping address',
    holds: 'The country is US, shown as USA, and cannot be edited.',
    shownBy: [autofill],
  },
  {
    of: 'Section 3, Shipping address',
    holds: 'Wholesale has the business fields: name, position, phone number, EIN number.',
    shownBy: [wholesale, 'screen: checkout-wholesale'],
  },
  {
    of: 'Section 3, Checkout state',
    holds: 'The delivery date is two days ahead at first, the time 10AM-12PM.',
    shownBy: [date, delivered],
  },
  {
    of: 'Section 3, Checkout state',
    holds: 'The contact email is asked of guests alone.',
    shownBy: [fieldErrors, savedAddress],
  },
  {
    of: 'Section 3, Order',
    holds:
      'Creation carries the cart, the address, the way, day and slot, the business, and the email of a guest.',
    shownBy: [`${placeOrder}of a guest carries everything in the shop API's words, and the key`],
  },
  {
    of: 'Section 3, Payment response',
    holds: 'Its url alone is opened, and only where it is the address of a page.',
    shownBy: [`${payment}an address that is no page is never opened`],
  },

  {
    of: 'Section 4, Guest cart',
    holds: 'After a guest order the cart id is reset and removed.',
    shownBy: [
      'tests/browser/guest-buys.spec.ts > a guest finds beef, checks out with a date and pays in the test gateway',
    ],
  },
  {
    of: 'Section 4, Cart quantity changes',
    holds: 'Sub total and delivery are worked out anew at once.',
    shownBy: [
      'web/src/features/cart/model/convergence.property.test.ts > shows exact amounts at every moment',
    ],
  },
  {
    of: 'Section 4, Checkout flow',
    holds: 'The order is created, then its payment is asked for, then the url opens in a new tab.',
    shownBy: [delivered, savedAddress],
  },
  {
    of: 'Section 4, Checkout flow',
    holds: 'The order waits for the last change of the cart.',
    shownBy: [`${guest}the order of what was just tapped is the order of the last tap`],
  },
  {
    of: 'Section 4, Checkout flow',
    holds: 'The cart is empty afterwards, in every tab.',
    shownBy: [
      `${once}another tab's order empties this tab's cart, and its checkout says so`,
      'web/src/features/cart/runtime/cart-store.test.ts > are empty once one has ordered',
    ],
  },
  {
    of: 'Section 4, Wholesale checkout',
    holds:
      "There is no address; the order is created, the cart is cleared, then an 'order payment' dialog shows.",
    shownBy: [wholesale, `${placeOrder}carries the business and needs no address`],
  },
  {
    of: 'Section 4, Saved address selection',
    holds: 'A click selects, another click deselects.',
    shownBy: [savedAddress],
  },
  {
    of: 'Section 4, Saved address selection',
    holds: 'Choosing pickup takes away the address form and the selection.',
    shownBy: [savedAddress, pickup],
  },
  {
    of: 'Section 4, Address save',
    holds: 'With 10 or more the limit dialog opens and nothing is saved.',
    shownBy: [addressLimit, `${placeOrder}cannot be an eleventh address`],
  },
  {
    of: 'Section 4, Address save',
    holds: "Otherwise it is saved, 'your shipping saved' is shown, and the addresses are there.",
    shownBy: [newAddress, `${placeOrder}is a new address that is saved first`],
  },

  {
    of: 'Section 5, Delivery checkout',
    holds: "Phone number, address, postal code and city are required, each with 'this field is required'.",
    shownBy: [fieldErrors, `${rules}is an email and an address of a guest`, 'screen: checkout-errors'],
  },
  {
    of: 'Section 5, Delivery checkout',
    holds: 'They are not where pickup or a saved address is chosen.',
    shownBy: [`${rules}is no address for pickup, whatever was typed into it`, savedAddress],
  },
  {
    of: 'Section 5, Delivery checkout',
    holds: 'Wholesale requires business name, position and EIN number with the same message.',
    shownBy: [wholesale, `${rules}is the business, and no address, for wholesale`],
  },
  {
    of: 'Section 5, Contact email',
    holds: "A guest's email has to be one, otherwise 'requird valid email'.",
    shownBy: [fieldErrors],
  },
  {
    of: 'Section 5, Delivery date',
    holds: 'It cannot be earlier than today plus 2 days.',
    shownBy: [
      date,
      `${rules}is a day that is not too early`,
      `${placeOrder}takes the earliest day and refuses the one before it`,
    ],
  },
  { of: 'Section 5, Time slots', holds: 'They come from a fixed list.', shownBy: [date] },
  {
    of: 'Section 5, Phone and postal code',
    holds: 'The phone shows +1 and takes digits only; so does the postal code.',
    shownBy: [autofill],
  },
  {
    of: 'Section 5, Empty cart at checkout',
    holds: "The toast 'Add Items to Cart !' is shown and the checkout stops.",
    shownBy: [emptyCart, `${placeOrder}that is empty is not ordered`],
  },

  {
    of: 'Section 6, Roles',
    holds: 'Guests order without a token, customers with theirs.',
    shownBy: [
      'bff/checkout/checkout.test.ts > takes the row of guests without a token, and of customers with one',
    ],
  },

  {
    of: 'Section 8, Address save success',
    holds: "The toast says 'your shipping saved'.",
    shownBy: [newAddress],
  },
  {
    of: 'Section 8, Address save failure',
    holds: "The server's field errors stand at the fields.",
    shownBy: [refused, `${placeOrder}is refused at the field by which the address was given`],
  },
  { of: 'Section 8, Address count 10 or more', holds: 'The limit dialog opens.', shownBy: [addressLimit] },
  {
    of: 'Section 8, Order failure',
    holds:
      'The message is shown, the server’s errors stand at their fields, a red asterisk marks the delivery date.',
    shownBy: [refused],
  },
  {
    of: 'Section 8, Payment request failure',
    holds: 'Nothing of the failure is shown; the order is saved, unpaid, and can be paid.',
    shownBy: [nothingOfFailure, paymentDown],
  },
  {
    of: 'Section 8, Empty cart at checkout',
    holds: "The toast says 'Add Items to Cart !'.",
    shownBy: [emptyCart],
  },
  {
    of: 'Section 8, Missing address fields',
    holds: "The shopper reads 'this field is required'.",
    shownBy: [fieldErrors],
  },
  {
    of: 'Section 8, Network-level messages',
    holds: 'They surface at the order: Network Error, Request failed with status code n.',
    shownBy: [
      `${once}an answer that is lost is asked for again, and the first order comes of it`,
      `${faults}the shop's own fault leaves the checkout ready to try again`,
    ],
  },

  {
    of: 'Section 9, Saved addresses',
    holds: 'At most 10 are saved, at most 11 listed.',
    shownBy: [
      addressLimit,
      'bff/addresses/addresses.test.ts > are at most 11',
      'web/src/features/checkout/new-address.test.ts > is one too many from the eleventh on',
    ],
  },
  {
    of: 'Section 9, Delivery time slots',
    holds: '8AM-10AM, 10AM-12PM, 12PM-2PM, 2PM-4PM, 4PM-6PM, 6PM-8PM; 10AM-12PM at first.',
    shownBy: [date],
  },
  {
    of: 'Section 9, Earliest and default delivery date',
    holds: 'Both are today plus 2 days, by the calendar of Florida.',
    shownBy: [
      date,
      'bff/rules/plant-calendar.test.ts > holds until the moment it says, and is a day later from then on',
    ],
  },
  {
    of: 'Section 9, Order info values',
    holds: "The ways are 'Delivery' and 'Pickup from the branch'.",
    shownBy: [pickup, 'screen: checkout-pickup'],
  },
  {
    of: 'Section 9, Prices',
    holds: 'Two decimals and thousands separators, then " $".',
    shownBy: ['web/src/features/checkout/cart-change-messages.test.ts > is told as', delivered],
  },
  {
    of: 'Section 9, Delivery fee',
    holds: 'Per item it is the fee times the quantity; pickup costs none.',
    shownBy: [delivered, pickup, `${placeOrder}for pickup carries no address and costs no delivery`],
  },

  {
    of: 'Habits, 20',
    holds: 'One polite live region says what changed.',
    shownBy: [
      `${cart}Undo after 8 seconds brings a removed line back with its choices, and one live region says what changed`,
    ],
  },
  {
    of: 'Habits, 21',
    holds:
      'The drawer takes the focus, keeps it and gives it back; Escape and a press beside it close it; the page behind is inert and stays.',
    shownBy: [
      sideCart,
      'web/src/ui/drawer.test.tsx > takes the focus, and nothing behind it can be used or scrolls',
      'web/src/ui/drawer.test.tsx > is closed by %s, and gives the focus back',
      'web/src/ui/drawer.test.tsx > that takes the place of another gives the focus back to who opened that one',
    ],
  },
  {
    of: 'Habits, 22',
    holds:
      'An order in one tab empties the cart of the other, which says so; a log-out takes what was typed there.',
    shownBy: [
      `${once}another tab's order empties this tab's cart, and its checkout says so`,
      `${customer}a log-out in another tab takes what was typed here`,
    ],
  },
  {
    of: 'Habits, 23',
    holds: 'Back from the payment page: buttons live, totals fresh.',
    shownBy: [`${payment}Back from the payment page finds buttons that work and a cart that is fresh`],
  },
  {
    of: 'Habits, 26',
    holds:
      'Autofill knows the fields, number pads come up, +1 (305) 555-0100 is read, a leading zero survives.',
    shownBy: [autofill],
  },
  {
    of: 'Habits, 27',
    holds: 'The first invalid field has the focus, its message is tied to it and goes as it is mended.',
    shownBy: [fieldErrors, refused],
  },
  {
    of: 'Habits, 28',
    holds: 'A server error empties no field; a reload keeps the draft, and so does a session that ends.',
    shownBy: [
      refused,
      autofill,
      `${customer}whoever does not log in again at the checkout is told that cart and draft are kept, and finds them later`,
      'tests/browser/account-session.spec.ts > a session that ends at the checkout is renewed there, and the order goes on',
      'web/src/features/checkout/checkout-storage.test.ts > survives a reload',
    ],
  },
  {
    of: 'Habits, 28',
    holds: 'A browser that refuses storage, or whose storage is full, still orders once.',
    shownBy: [
      'web/src/features/checkout/checkout-storage.test.ts > still has one key and one draft for the life of the page',
    ],
  },
  {
    of: 'Habits, 29',
    holds: 'The earliest date is told in words; left open past midnight, the page says so.',
    shownBy: [
      date,
      'web/src/features/checkout/delivery-day.test.ts > a day of delivery gives way to the earliest one where it is too early, and never otherwise',
    ],
  },
  {
    of: 'Habits, 30',
    holds: 'Pickup hides and un-requires the address, keeps what was typed, drops the fee, shows the branch.',
    shownBy: [pickup],
  },
  {
    of: 'Habits, 31',
    holds: 'Fee, deposit and total are visible before the last click.',
    shownBy: [delivered],
  },
  {
    of: 'Habits, 32',
    holds: 'A double click, Enter, two tabs or a dropped answer make one order.',
    shownBy: [
      `${once}a double click, and Enter in a field while the order is placed, make one order and one payment tab`,
      `${once}Enter in a field places the order`,
      `${once}two tabs that order the same cart at once come to the same order`,
      `${once}an answer that is lost is asked for again, and the first order comes of it`,
      `${once}an answer that is lost while the page stays is asked for by the same button`,
      `${once}a lost answer is asked for also where the cart turns out to be gone with the press`,
      `${once}a lost answer is asked for where a customer's cart is pushed away meanwhile`,
    ],
  },
  {
    of: 'Habits, 33',
    holds:
      'Tab blocked, payment down, tab closed: the order is shown as saved and unpaid, with a way to pay.',
    shownBy: [
      `${payment}a blocked tab leaves a link to the payment, and leads to the success page in this tab`,
      paymentDown,
      tabClosed,
    ],
  },
  {
    of: 'Habits, 34',
    holds: 'The success page survives a reload, prints well, and says number, date, slot, address or branch.',
    shownBy: [
      delivered,
      savedAddress,
      'tests/browser/header-footer.spec.ts > a printed order has the logo, its number and nothing to press',
      'screen: state-printed-order',
    ],
  },
  {
    of: 'Habits, 38',
    holds: 'Title and focus change on the way from the cart to the payment.',
    shownBy: [`${byHand}a whole purchase by keyboard: product, choices, side cart, checkout, payment`],
  },
  {
    of: 'Habits, 39',
    holds: 'A whole purchase goes by keyboard, with a focus that shows.',
    shownBy: [`${byHand}a whole purchase by keyboard: product, choices, side cart, checkout, payment`],
  },
  {
    of: 'Habits, 39',
    holds: 'Nothing scrolls sideways at 320 px; what is pressed is 44 px high.',
    shownBy: [
      `${byHand}from the cart to the success page nothing scrolls sideways at 320 px, which is 1280 px at 400 % zoom`,
      `${byHand}what is pressed in the checkout is 44 px high`,
    ],
  },
  {
    of: 'Habits, 41',
    holds: 'Without a connection nothing is ordered, and it says why.',
    shownBy: [`${faults}without a connection nothing is ordered, and it says why`],
  },
  {
    of: 'Habits, 45',
    holds: 'The console is silent from the cart to the success page.',
    shownBy: [delivered],
  },

  {
    of: 'Decisions, An order is placed once',
    holds: 'A cart that is not what was shown is not ordered; what changed is told.',
    shownBy: [
      `${faults}a cart that is not what was shown is not ordered: what changed is told, and the sums are fresh`,
      `${placeOrder}that has changed is shown instead, with what differs`,
    ],
  },
  {
    of: 'Decisions, An order is placed once',
    holds: 'An order in doubt is told as such, and nobody is invited to place it again.',
    shownBy: [`${faults}an order in doubt is not invited to be placed again`],
  },
  {
    of: 'Decisions, Faults',
    holds:
      'A cart that cannot be loaded is no empty cart; saved addresses that cannot be loaded leave an address to type.',
    shownBy: [
      `${faults}a cart that cannot be loaded is no empty cart, and can be asked for again`,
      `${customer}saved addresses that cannot be loaded leave an address to type`,
    ],
  },
];
