import type { SpecificationLine } from '../line.ts';

/** Product detail and the add-to-cart dialog: section 2 and what other sections say of them. */
export const lines: readonly SpecificationLine[] = [
  {
    of: '2, route table',
    holds: '/retail/{id}, /wholesale/{id}, /odhiah/{id}, /aqqeqa/{id} and /product/{id} show a product.',
    shownBy: [
      'tests/browser/product.spec.ts > the dialog asks for occasion and slaughter in fieldsets of radios, and the cart keeps the words',
      'tests/browser/product.spec.ts > wholesale has its own text and asks a guest to log in first',
      'screen: product',
    ],
  },
  {
    of: '2, product detail',
    holds: 'Image, name (1 lb), description and unit price in $/lb.',
    shownBy: [
      'tests/browser/product.spec.ts > rate, quantity and line price are told apart, with the unit, the text and the three promises',
      'screen: product-retail',
    ],
  },
  {
    of: '2, product detail',
    holds: 'Wholesale shows the wholesale description.',
    shownBy: ['tests/browser/product.spec.ts > wholesale has its own text and asks a guest to log in first'],
  },
  {
    of: '2, product detail',
    holds: 'The deposit is shown in dollars.',
    shownBy: [
      'tests/browser/product.spec.ts > livestock shows its deposit, and beef the discounts of the Eid on the occasions alone',
    ],
  },
  {
    of: '2, product detail',
    holds: 'A quantity stepper and an add-to-cart button.',
    shownBy: [
      'tests/browser/product.spec.ts > a quantity can be typed, is put right on leaving, and is never below 1',
      'tests/browser/product.spec.ts > the dialog asks for occasion and slaughter in fieldsets of radios, and the cart keeps the words',
    ],
  },
  {
    of: '2, product detail',
    holds: 'Three trust blurbs; free shipping over 200 in EGP.',
    shownBy: [
      'tests/browser/product.spec.ts > rate, quantity and line price are told apart, with the unit, the text and the three promises',
    ],
  },
  {
    of: '2, product detail',
    holds: '"Similar": 5 wide, 3 under 1024 px, 2 under 650 px, 1 under 480 px.',
    shownBy: ['tests/browser/product.spec.ts > the similar products follow their breakpoints'],
  },
  {
    of: '2, product detail',
    holds: 'Beef: $75 second day, $100 third day, $150 fourth day of the Eid.',
    shownBy: [
      'tests/browser/product.spec.ts > livestock shows its deposit, and beef the discounts of the Eid on the occasions alone',
      'web/src/features/catalog/beef.test.ts > the discounts are the specified ones',
    ],
  },
  {
    of: '2, add-to-cart dialog',
    holds: 'Occasion: Normal, Aqiqqa, Odhiah.',
    shownBy: [
      'tests/browser/product.spec.ts > the dialog asks for occasion and slaughter in fieldsets of radios, and the cart keeps the words',
      'screen: add-to-cart',
    ],
  },
  {
    of: '2, add-to-cart dialog',
    holds: 'Slaughter: buy and slaughter livestock, witness slaughter, pick up meat only, special request.',
    shownBy: [
      'tests/browser/product.spec.ts > the dialog asks for occasion and slaughter in fieldsets of radios, and the cart keeps the words',
    ],
  },
  {
    of: '3, cart',
    holds: 'Defaults: Normal, option 1, "On My own responsibility".',
    shownBy: [
      'tests/browser/product.spec.ts > the dialog asks for occasion and slaughter in fieldsets of radios, and the cart keeps the words',
    ],
  },
  {
    of: '4, add to cart',
    holds: 'The dialog closes afterwards.',
    shownBy: [
      'tests/browser/product.spec.ts > the dialog asks for occasion and slaughter in fieldsets of radios, and the cart keeps the words',
    ],
  },
  {
    of: '4, add to cart',
    holds: 'Wholesale add-to-cart requires login, else it leads to /login.',
    shownBy: [
      'tests/browser/product.spec.ts > wholesale has its own text and asks a guest to log in first',
      'web/src/features/cart/ui/add-to-cart-dialog.test.tsx > leads whoever is not logged in any more to the login and back',
    ],
  },
  {
    of: '4, product page mode',
    holds: 'odhiah gives Odhiah, aqqeqa gives Aqiqqa, retail gives Normal.',
    shownBy: [
      'web/src/config/sections.test.ts > the product page %s has the occasion %s, and wholesale is %s',
      'tests/browser/product.spec.ts > the dialog asks for occasion and slaughter in fieldsets of radios, and the cart keeps the words',
    ],
  },
  {
    of: '4, product page mode',
    holds: 'Any other path is Normal with the wholesale flag on.',
    shownBy: [
      'web/src/config/sections.test.ts > the product page %s has the occasion %s, and wholesale is %s',
      'tests/browser/product.spec.ts > wholesale has its own text and asks a guest to log in first',
    ],
  },
  {
    of: '4, quantity',
    holds: 'Starts at 1, never below 1; only what the BFF takes bounds it.',
    shownBy: [
      'tests/browser/product.spec.ts > a quantity can be typed, is put right on leaving, and is never below 1',
    ],
  },
  {
    of: '8, error catalogue',
    holds: 'A product that cannot be loaded shows no error.',
    shownBy: [
      'tests/browser/product.spec.ts > a product that cannot be loaded shows no error, keeps the page alive and tries again',
    ],
  },
  {
    of: '8, error catalogue',
    holds: 'A cart add failure is shown.',
    shownBy: [
      'tests/browser/product.spec.ts > what cannot be put into the cart is said beside the button, and nothing is lost',
    ],
  },
  {
    of: '9, limits',
    holds: 'Slaying: "On My own responsibility", "Leave it to butcher".',
    shownBy: [
      'tests/browser/product.spec.ts > the dialog asks for occasion and slaughter in fieldsets of radios, and the cart keeps the words',
    ],
  },
  {
    of: '9, limits',
    holds: 'Two decimals and thousands separators, then " $"; "$/lb"; 1 lb.',
    shownBy: [
      'tests/browser/product.spec.ts > rate, quantity and line price are told apart, with the unit, the text and the three promises',
      'tests/browser/product.spec.ts > livestock shows its deposit, and beef the discounts of the Eid on the occasions alone',
    ],
  },
  {
    of: '9, limits',
    holds: 'Similar carousel breakpoints 1024, 650 and 480 px.',
    shownBy: ['tests/browser/product.spec.ts > the similar products follow their breakpoints'],
  },
  {
    of: 'Habits, 11',
    holds: 'Typed quantities are put right on leaving; minus at 1 says why; the wheel changes nothing.',
    shownBy: [
      'tests/browser/product.spec.ts > a quantity can be typed, is put right on leaving, and is never below 1',
    ],
  },
  {
    of: 'Habits, 12',
    holds: 'Rate, quantity and line price are told apart.',
    shownBy: [
      'tests/browser/product.spec.ts > rate, quantity and line price are told apart, with the unit, the text and the three promises',
    ],
  },
  {
    of: 'Habits, 13',
    holds: 'A failure stays beside the button.',
    shownBy: [
      'tests/browser/product.spec.ts > what cannot be put into the cart is said beside the button, and nothing is lost',
    ],
  },
  {
    of: 'Habits, 14',
    holds:
      'Occasion and slaughter are fieldsets of radios, their words carried to the cart, the checkout and the order.',
    shownBy: [
      'web/src/features/orders/orders.test.tsx > show the way, the items and the sums',
      'tests/browser/product.spec.ts > the dialog asks for occasion and slaughter in fieldsets of radios, and the cart keeps the words',
    ],
  },
  {
    of: 'Habits, 15',
    holds: 'A broken image becomes the default meat; one high-priority image, the rest late, boxes reserved.',
    shownBy: [
      'tests/browser/product.spec.ts > a broken picture becomes the default meat, in the same box',
      'web/src/features/catalog/product-tile.test.tsx > loads its picture late unless it is in sight at once, into a box that is reserved',
    ],
  },
  {
    of: 'Habits, 16',
    holds: 'An unknown product is 404 with search and best sellers.',
    shownBy: [
      'tests/browser/product.spec.ts > an unknown product is 404 with a search and the best sellers',
      'screen: product-unknown',
    ],
  },
];
