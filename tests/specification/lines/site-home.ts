import type { SpecificationLine } from '../line.ts';

/** The home page: section 2 and what other sections say of it. */
export const lines: readonly SpecificationLine[] = [
  {
    of: '1, what the product does',
    holds: 'Prices are in dollars a pound and shown as "$/lb".',
    shownBy: [
      'tests/browser/product.spec.ts > rate, quantity and line price are told apart, with the unit, the text and the three promises',
    ],
  },
  {
    of: '1, what the product does',
    holds:
      'The landing page has a Download Our App banner: "download now and enjoy shopping in the online store".',
    shownBy: ['tests/browser/home.spec.ts > home has every part of the specification, from top to bottom'],
  },
  {
    of: '1, what the product does',
    holds: 'Both store badges lead to the same app-store listing.',
    shownBy: ['tests/browser/home.spec.ts > home has every part of the specification, from top to bottom'],
  },
  {
    of: '1, what the product does',
    holds:
      'Title and description are set for search and sharing; the site name is the shop’s, the type product by default.',
    shownBy: [
      'tests/browser/seo.spec.ts > public pages have a title, a description, a canonical address and Open Graph of their own',
    ],
  },
  {
    of: '2, route table',
    holds: '/ and /home show the home page.',
    shownBy: [
      'tests/browser/home.spec.ts > home has every part of the specification, from top to bottom',
      'tests/browser/seo.spec.ts > addresses of the same products name one canonical address',
      'tests/browser/header-footer.spec.ts > a customer finds the profile and a way to log out in the bar',
    ],
  },
  {
    of: '2, route table',
    holds: 'An unknown path shows the home page, with status 404 and noindex.',
    shownBy: [
      'tests/browser/seo.spec.ts > an unknown path is the home page with status 404',
      'tests/browser/seo.spec.ts > cart, checkout, account and unknown pages are for nobody’s index',
      'screen: unknown-path',
    ],
  },
  {
    of: '2, general behaviour',
    holds: 'The page scrolls to the top on every route change.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > each route starts at the top with its own title, and focus goes to its heading',
      'tests/browser/listing.spec.ts > Back from a product finds the same list at the same place; a link starts at the top',
    ],
  },
  {
    of: '2, general behaviour',
    holds: 'The header is always shown.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > footer and second bar are hidden where the specification says, the header never',
    ],
  },
  {
    of: '2, general behaviour',
    holds: 'The footer is hidden on /login, /register, /forgotPassword and /payment/success.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > footer and second bar are hidden where the specification says, the header never',
    ],
  },
  {
    of: '2, general behaviour',
    holds: 'The second bar is hidden on /payment/success.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > footer and second bar are hidden where the specification says, the header never',
    ],
  },
  {
    of: '2, home page',
    holds: 'The logo image is at the top.',
    shownBy: [
      'tests/browser/home.spec.ts > home has every part of the specification, from top to bottom',
      'screen: home',
    ],
  },
  {
    of: '2, home page',
    holds: 'The parts stand in the order of the specification.',
    shownBy: ['tests/browser/home.spec.ts > home has every part of the specification, from top to bottom'],
  },
  {
    of: '2, home page',
    holds:
      '"Products" has one tile for each collection with its name and icon; a tile sets the category and goes to /retail.',
    shownBy: [
      'tests/browser/home.spec.ts > a tile leads to retail with its collection chosen',
      'web/src/features/catalog/collection-tiles.test.tsx > has a tile for each collection, those outside the filter too, with its name and icon',
    ],
  },
  {
    of: '2, home page',
    holds: 'The services banner has the anchor services and leads to retail, wholesale, odhiah and aqqeqa.',
    shownBy: [
      'tests/browser/home.spec.ts > home has every part of the specification, from top to bottom',
      'tests/browser/home.spec.ts > the services are four pictures side by side above 576 px, and lead to their sections',
    ],
  },
  {
    of: '2, home page',
    holds: 'Up to 576 px the services are one looping slide at a time that moves by itself, with dots.',
    shownBy: [
      'tests/browser/home.spec.ts > up to 576 px the services are one slide at a time that moves by itself, with dots and Pause',
    ],
  },
  {
    of: '2, home page',
    holds: 'A slide of the services takes 500 ms.',
    shownBy: ['tests/browser/home.spec.ts > a slide of the services takes about 500 ms'],
  },
  {
    of: '2, home page',
    holds: 'Above 576 px four service images stand side by side.',
    shownBy: [
      'tests/browser/home.spec.ts > the services are four pictures side by side above 576 px, and lead to their sections',
    ],
  },
  {
    of: '2, home page',
    holds: 'The best sellers show "Loading..." while they load.',
    shownBy: [
      'tests/browser/home.spec.ts > while the best sellers load it says so, and when they fail the page stands and tries again',
    ],
  },
  {
    of: '2, home page',
    holds: 'The best sellers show 4 cards and scroll by 4, not endlessly.',
    shownBy: ['tests/browser/home.spec.ts > the best sellers follow their breakpoints'],
  },
  {
    of: '2, home page',
    holds: 'Up to 1024 px they show 2, scroll by 1, endlessly.',
    shownBy: ['tests/browser/home.spec.ts > the best sellers follow their breakpoints'],
  },
  {
    of: '2, home page',
    holds: 'Up to 600 px they show 1 and start with the second; up to 480 px they show 1.',
    shownBy: ['tests/browser/home.spec.ts > the best sellers follow their breakpoints'],
  },
  {
    of: '2, home page',
    holds: 'Two further blocks stand after the best sellers.',
    shownBy: ['tests/browser/home.spec.ts > home has every part of the specification, from top to bottom'],
  },
  {
    of: '2, home page',
    holds: 'Branches and Contact Us have their anchors.',
    shownBy: [
      'tests/browser/home.spec.ts > home has every part of the specification, from top to bottom',
      'tests/browser/header-footer.spec.ts > the navigation bar leads where the specification says, on phones from a drawer',
    ],
  },
  {
    of: '2, home page',
    holds: 'Contact Us has four columns: Location, Phone, Hours, Sale & Marketing.',
    shownBy: ['tests/browser/home.spec.ts > home has every part of the specification, from top to bottom'],
  },
  {
    of: '2, home page',
    holds: 'Five social icons, and an embedded map of the plant.',
    shownBy: ['tests/browser/home.spec.ts > home has every part of the specification, from top to bottom'],
  },
  {
    of: '2, home page',
    holds: 'The decorative image of the app banner is for large screens alone.',
    shownBy: ['tests/browser/home.spec.ts > the picture beside the app banner is for large screens alone'],
  },
  {
    of: '4, lists',
    holds:
      'On request start loading, on success items, on failure the message: the best sellers go through all three.',
    shownBy: [
      'tests/browser/home.spec.ts > while the best sellers load it says so, and when they fail the page stands and tries again',
    ],
  },
  {
    of: '4, lists',
    holds: 'Clicking a category tile sets the category, reloads the list and navigates to /retail.',
    shownBy: ['tests/browser/home.spec.ts > a tile leads to retail with its collection chosen'],
  },
  {
    of: '8, error catalogue',
    holds: 'A best-seller failure shows "Error: {message}".',
    shownBy: [
      'tests/browser/home.spec.ts > while the best sellers load it says so, and when they fail the page stands and tries again',
    ],
  },
  {
    of: '8, error catalogue',
    holds:
      'General messages surface: "Network Error", "Request aborted", "timeout of {n}ms exceeded", "Request failed with status code {n}".',
    shownBy: [
      'web/src/apollo/failures.test.ts > says %j as the specification does',
      'web/src/features/cart/runtime/cart-store.test.ts > who waits in vain is told after how long, in the words of the specification',
      'tests/browser/seo.spec.ts > a BFF that never answers costs three seconds and its parts of the page, not the page',
      'tests/browser/home.spec.ts > while the best sellers load it says so, and when they fail the page stands and tries again',
    ],
  },
  {
    of: '9, limits',
    holds: 'Banner breakpoint 576 px, slider speed 500 ms.',
    shownBy: [
      'tests/browser/home.spec.ts > a slide of the services takes about 500 ms',
      'tests/browser/home.spec.ts > the services are four pictures side by side above 576 px, and lead to their sections',
    ],
  },
  {
    of: '9, limits',
    holds: 'Best-seller breakpoints 1024, 600 and 480 px.',
    shownBy: ['tests/browser/home.spec.ts > the best sellers follow their breakpoints'],
  },
  {
    of: '9, limits',
    holds: 'Business hours: Monday to Friday 9:30am to 6:00pm; Saturday 8:00am to 12:00pm.',
    shownBy: ['tests/browser/home.spec.ts > home has every part of the specification, from top to bottom'],
  },
  {
    of: '9, limits',
    holds:
      'A street address in Moore Haven, FL 33471, a direct line, a cell line and two sales and marketing lines.',
    shownBy: ['tests/browser/home.spec.ts > home has every part of the specification, from top to bottom'],
  },
  {
    of: 'Habits, 40',
    holds: 'Reduced motion stops the carousels.',
    shownBy: [
      'tests/browser/home.spec.ts > reduced motion keeps the services still until they are told to play',
    ],
  },
  {
    of: 'Habits, 40',
    holds: 'Auto-play has a Pause; arrows and dots are named buttons.',
    shownBy: [
      'tests/browser/home.spec.ts > up to 576 px the services are one slide at a time that moves by itself, with dots and Pause',
      'tests/browser/home.spec.ts > the best sellers follow their breakpoints',
    ],
  },
];
