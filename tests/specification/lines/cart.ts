import type { SpecificationLine } from '../line.ts';

/** The cart itself: section 2's drawer, section 4's transitions and what shoppers try with it. */
export const lines: readonly SpecificationLine[] = [
  {
    of: 'Section 2, Navigation bar',
    holds: 'The bar shows the number of items in the cart and their total in dollars.',
    shownBy: [
      'tests/browser/cart.spec.ts > a tap changes number, line, badge and totals before the next frame is drawn',
      'tests/browser/tabs.spec.ts > tabs that change different lines at once each keep their tap, and end with both',
    ],
  },
  {
    of: 'Section 2, Side cart drawer',
    holds:
      'The drawer is titled "My Cart", shows the items with unit and price, and "checkout" leads to /cart.',
    shownBy: [
      'tests/browser/guest-buys.spec.ts > a guest finds beef, checks out with a date and pays in the test gateway',
      'screen: side-cart',
    ],
  },
  {
    of: 'Section 2, Cart and checkout',
    holds: 'An empty cart shows a link that invites to shop retail now.',
    shownBy: [
      'tests/browser/tabs.spec.ts > an order in one tab empties the others, and their checkout says so',
      'screen: cart-empty',
    ],
  },
  {
    of: 'Section 2, Cart and checkout',
    holds: 'A wholesale cart shows no prices and no totals.',
    shownBy: ['screen: checkout-wholesale'],
  },
  {
    of: 'Section 3, Cart',
    holds: "The id of a guest's cart is kept in local storage under cartID.",
    shownBy: [
      'web/src/features/cart/runtime/cart-store.test.ts > gets a cart with the first product and keeps its id',
    ],
  },
  {
    of: 'Section 4, When a user exists',
    holds: 'The cart is fetched for the customer, and for the guest whose cart id is kept.',
    shownBy: [
      'tests/browser/tabs.spec.ts > logging out in one tab logs out all and leaves no trace',
      'tests/browser/tabs.spec.ts > catches up with what it missed, here and elsewhere',
    ],
  },
  {
    of: 'Section 4, Guest cart',
    holds: 'It is created on demand, and its id is kept.',
    shownBy: [
      'web/src/features/cart/runtime/cart-store.test.ts > gets a cart with the first product and keeps its id',
      'web/src/features/cart/runtime/cart-store.test.ts > who adds in two tabs at once gets one cart',
    ],
  },
  {
    of: 'Section 4, Guest cart',
    holds: "After login its items are in the customer's cart, and its saved id is gone.",
    shownBy: [
      'tests/browser/tabs.spec.ts > a login in one tab moves the guest',
      'web/src/features/cart/runtime/cart-store.test.ts > finds the guest cart in the own one after signing in, and is told',
    ],
  },
  {
    of: 'Section 4, Guest cart',
    holds: 'After a guest order its id is removed, in every tab.',
    shownBy: [
      'tests/browser/tabs.spec.ts > an order in one tab empties the others, and their checkout says so',
      'web/src/features/cart/runtime/cart-store.test.ts > are empty once one has ordered',
    ],
  },
  {
    of: 'Section 4, Add to cart',
    holds: 'A guest without a cart gets one with the first product; the dialog closes afterwards.',
    shownBy: [
      'tests/browser/guest-buys.spec.ts > a guest finds beef, checks out with a date and pays in the test gateway',
      'web/src/features/cart/runtime/cart-store.test.ts > gets a cart with the first product and keeps its id',
    ],
  },
  {
    of: 'Section 4, Cart quantity',
    holds: "Minus and plus change the customer's or the guest's cart.",
    shownBy: [
      'tests/browser/cart.spec.ts > ten fast taps are followed by the number, become one request and end at the number of the server',
      'tests/browser/chaos.spec.ts > whatever is done in all tabs over a bad network, every view ends at the server',
    ],
  },
  {
    of: 'Section 4, Cart quantity',
    holds: 'Sub total and delivery total are recomputed locally after a change, exactly.',
    shownBy: [
      'tests/browser/cart.spec.ts > a tap changes number, line, badge and totals before the next frame is drawn',
      'web/src/features/cart/model/convergence.property.test.ts > shows exact amounts at every moment',
    ],
  },
  {
    of: 'Section 8, Cart add failure',
    holds: 'The reason is shown as a toast and kept.',
    shownBy: [
      'web/src/features/cart/runtime/cart-store.test.ts > is told why nothing was added, and keeps the cart',
      'web/src/features/cart/ui/add-to-cart-dialog.test.tsx > says by a toast and beside the button why no guest cart was made, and stays open',
    ],
  },
  {
    of: 'Section 8, Guest cart creation failure',
    holds: 'The detail is shown as a toast.',
    shownBy: [
      'web/src/features/cart/ui/add-to-cart-dialog.test.tsx > says by a toast and beside the button why no guest cart was made, and stays open',
    ],
  },
  {
    of: 'Section 8, Empty cart at checkout',
    holds: 'The toast says "Add Items to Cart !".',
    shownBy: [
      'tests/browser/checkout-guest.spec.ts > an empty cart invites shopping, and there is nothing to order',
    ],
  },
  {
    of: 'Section 9, Prices',
    holds: 'Amounts have two decimals and thousands separators, followed by " $".',
    shownBy: [
      'tests/browser/cart.spec.ts > a tap changes number, line, badge and totals before the next frame is drawn',
    ],
  },
  {
    of: 'Habits, 11',
    holds: 'A quantity in the cart can be typed; at 1 the minus does nothing and says why.',
    shownBy: [
      'web/src/features/cart/ui/cart-lines.test.tsx > can be typed, and what is none is put right when the field is left',
      'web/src/features/cart/ui/cart-lines.test.tsx > has a minus that does nothing at 1, and says why',
      'web/src/ui/quantity-stepper.test.tsx > ends the typing with Enter and sends no form that it stands in',
    ],
  },
  {
    of: 'Habits, 13',
    holds: 'A double click on "Add to cart" adds once.',
    shownBy: [
      'web/src/features/cart/ui/add-to-cart.test.tsx > adds once for a double click, and says at once that it is adding',
    ],
  },
  {
    of: 'Habits, 17',
    holds: "Ten fast taps are each followed, few requests go out, and the final number is the server's.",
    shownBy: [
      'tests/browser/cart.spec.ts > ten fast taps are followed by the number, become one request and end at the number of the server',
      'tests/browser/chaos.spec.ts > whatever is done in all tabs over a bad network, every view ends at the server',
      'web/src/features/cart/model/convergence.property.test.ts > ends with every tab showing the cart of the server, after a bounded number of requests',
    ],
  },
  {
    of: 'Habits, 18',
    holds: 'A failed change goes back to the true number and says why beside the line.',
    shownBy: [
      'tests/browser/cart.spec.ts > a failed change goes back to the true number and says why beside the line',
    ],
  },
  {
    of: 'Habits, 19',
    holds:
      'Remove takes the row away and focus to a sensible place; Undo is there for 8 s and restores the choices.',
    shownBy: [
      'tests/browser/cart.spec.ts > Undo after 8 seconds brings a removed line back with its choices, and one live region says what changed',
    ],
  },
  {
    of: 'Habits, 20',
    holds: 'One live region says what changed once.',
    shownBy: [
      'tests/browser/cart.spec.ts > Undo after 8 seconds brings a removed line back with its choices, and one live region says what changed',
    ],
  },
  {
    of: 'Habits, 22',
    holds: 'An addition in one tab is followed by the badge of another, which asks nobody.',
    shownBy: ['tests/browser/tabs.spec.ts > asks nobody'],
  },
  {
    of: 'Habits, 22',
    holds: 'A log-out in one tab takes name and cart from the others.',
    shownBy: [
      'tests/browser/tabs.spec.ts > logging out in one tab logs out all and leaves no trace',
      'tests/browser/tabs.spec.ts > after a log-out in another is a guest',
    ],
  },
  {
    of: 'Habits, 22',
    holds: 'An order in one tab empties the cart of the others.',
    shownBy: [
      'tests/browser/tabs.spec.ts > an order in one tab empties the others, and their checkout says so',
    ],
  },
  {
    of: 'Habits, 23',
    holds: 'A page that comes back from the back-forward cache has fresh totals.',
    shownBy: ['tests/browser/tabs.spec.ts > catches up with what it missed, here and elsewhere'],
  },
  {
    of: 'Habits, 24',
    holds: 'The badge reads "Cart, 5 items" and does not flicker from 0 on load.',
    shownBy: ['tests/browser/cart.spec.ts > the badge does not flicker from 0 while the cart is loaded'],
  },
  {
    of: 'Habits, 25',
    holds: 'An expired or foreign cart id is replaced silently, with one message and no loop.',
    shownBy: [
      'tests/browser/cart.spec.ts > a saved cart that does not exist is replaced silently, with one message',
      'tests/browser/tabs.spec.ts > a saved cart that goes while shopping is told once, and the next item starts a new one',
    ],
  },
  {
    of: 'Habits, 35',
    holds: 'After sign-in a sentence says what became of the guest cart.',
    shownBy: [
      'tests/browser/tabs.spec.ts > a login in one tab moves the guest',
      'web/src/features/cart/runtime/cart-store.test.ts > keeps what could not be moved, and is told',
    ],
  },
  {
    of: 'Habits, 36',
    holds: 'Log out clears the cache; Back shows nothing private, and the other tabs follow.',
    shownBy: [
      'tests/browser/tabs.spec.ts > logging out in one tab logs out all and leaves no trace',
      'web/src/features/cart/runtime/cart-store.test.ts > leaves no trace in any tab after logging out',
    ],
  },
  {
    of: 'Habits, 41',
    holds:
      'Offline there is a banner, writes say why not, reads come from the cache, and it recovers by itself.',
    shownBy: [
      'tests/browser/cart.spec.ts > offline there is a banner, changes say why not, and it recovers by itself',
      'tests/browser/cart.spec.ts > offline what was loaded can be looked at, what was not says so, and it comes by itself',
      'web/src/features/cart/runtime/cart-store.test.ts > refuses changes while offline with the reason, and catches up by itself',
    ],
  },
  {
    of: 'Habits, 41',
    holds: 'A screen whose code is missing while offline waits for the connection.',
    shownBy: ['web/src/connection/import-with-retry.test.ts > waits for the connection while there is none'],
  },
];
