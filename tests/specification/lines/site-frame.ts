import type { SpecificationLine } from '../line.ts';

/** What surrounds every screen: header, search, footer, breadcrumb, search engines, weight, headers. */
export const lines: readonly SpecificationLine[] = [
  {
    of: '2, navigation bar',
    holds:
      'Home /, retail /retail, wholesale /wholesale, Odhiah /odhiah, aqqeqa /aqqeqa, Contact Us /#contact.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > the navigation bar leads where the specification says, on phones from a drawer',
    ],
  },
  {
    of: '2, navigation bar',
    holds: 'A search icon opens a search bar that goes to /retail.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > the search opens with focus, closes by Escape, and Enter leads to retail',
      'screen: search',
    ],
  },
  {
    of: '2, navigation bar',
    holds: 'The profile icon goes to /profile if logged in, otherwise to /login.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > the navigation bar leads where the specification says, on phones from a drawer',
      'tests/browser/header-footer.spec.ts > a customer finds the profile and a way to log out in the bar',
    ],
  },
  {
    of: '2, navigation bar',
    holds: 'The cart icon goes to /cart.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > the navigation bar leads where the specification says, on phones from a drawer',
    ],
  },
  {
    of: '2, navigation bar',
    holds: 'A logout item appears when logged in.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > the navigation bar leads where the specification says, on phones from a drawer',
      'tests/browser/header-footer.spec.ts > a customer finds the profile and a way to log out in the bar',
    ],
  },
  {
    of: '2, navigation bar',
    holds: 'The bar shows the cart’s item count and its total in dollars.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > the navigation bar leads where the specification says, on phones from a drawer',
      'tests/browser/product.spec.ts > the dialog asks for occasion and slaughter in fieldsets of radios, and the cart keeps the words',
    ],
  },
  {
    of: '2, navigation bar',
    holds: 'A phone number is shown in the mobile bar.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > the navigation bar leads where the specification says, on phones from a drawer',
      'screen: menu',
    ],
  },
  {
    of: '2, footer',
    holds: 'Links: retail, wholesale, odhiah, aqqeqa, services, contact, branches, search.',
    shownBy: [
      'web/src/shell/footer.test.tsx > has its links, spelled as the owner spells them there',
      'tests/browser/header-footer.spec.ts > the footer has its links, an email field and both badges',
    ],
  },
  {
    of: '2, footer',
    holds: 'An email field for contact.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > the footer has its links, an email field and both badges',
    ],
  },
  {
    of: '2, footer',
    holds: 'App-store and play-store badges.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > the footer has its links, an email field and both badges',
    ],
  },
  {
    of: '2, breadcrumb component',
    holds: 'Crumbs have label, link and active flag; active ones are dimmed and have no arrow after them.',
    shownBy: ['tests/browser/listing.spec.ts > the breadcrumb dims where the shopper is, and leads back'],
  },
  {
    of: '2, notifications; Decisions',
    holds: 'Toasts are at the top right and close by themselves after 5000 ms.',
    shownBy: ['web/src/ui/toaster.test.tsx > shows toasts at the top right for 5000 ms'],
  },
  {
    of: '2, notifications',
    holds: 'A toast goes when it is dragged by 80 % of its width.',
    shownBy: [
      'web/src/ui/drag-away.test.ts > goes when it is dragged by %d of 300 px, 80 %% or more',
      'web/src/ui/drag-away.test.ts > comes back when it is dragged by %d of 300 px',
    ],
  },
  {
    of: 'Decisions',
    holds: 'A search from the header looks through all collections.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > the search opens with focus, closes by Escape, and Enter leads to retail',
    ],
  },
  {
    of: 'Habits, 7',
    holds: 'Escape closes the search, Enter goes to the results.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > the search opens with focus, closes by Escape, and Enter leads to retail',
    ],
  },
  {
    of: 'Habits, 38',
    holds: 'A skip link, one h1, landmarks; title and focus change on each route.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > each route starts at the top with its own title, and focus goes to its heading',
      'tests/browser/seo.spec.ts > public pages have a title, a description, a canonical address and Open Graph of their own',
      'tests/browser/header-footer.spec.ts > can be used by everyone, on a phone as on a desktop',
    ],
  },
  {
    of: 'Habits, 39',
    holds: 'Nothing scrolls sideways at 320 px and 200 % zoom.',
    shownBy: ['tests/browser/header-footer.spec.ts > can be used by everyone, on a phone as on a desktop'],
  },
  {
    of: 'Habits, 42',
    holds: 'Money is the same string on server and in browser.',
    shownBy: [
      'tests/browser/seo.spec.ts > without JavaScript lists, products and prices can be read and links work',
      'tests/browser/product.spec.ts > rate, quantity and line price are told apart, with the unit, the text and the three promises',
    ],
  },
  {
    of: 'Habits, 43',
    holds: 'View source has title, description, canonical, Open Graph and product data.',
    shownBy: [
      'tests/browser/seo.spec.ts > public pages have a title, a description, a canonical address and Open Graph of their own',
      'tests/browser/seo.spec.ts > a product tells its price, its picture and the way to it',
    ],
  },
  {
    of: 'Habits, 43',
    holds: 'Cart, checkout and account are noindex.',
    shownBy: ['tests/browser/seo.spec.ts > cart, checkout, account and unknown pages are for nobody’s index'],
  },
  {
    of: 'Habits, 44',
    holds: 'Without JavaScript lists, products and prices are readable and links work.',
    shownBy: [
      'tests/browser/seo.spec.ts > without JavaScript lists, products and prices can be read and links work',
    ],
  },
  {
    of: 'Habits, 45',
    holds: 'The console is silent on the whole path: any noise fails any of these tests.',
    shownBy: [
      'tests/browser/home.spec.ts > home has every part of the specification, from top to bottom',
      'tests/browser/header-footer.spec.ts > the navigation bar leads where the specification says, on phones from a drawer',
      'tests/browser/listing.spec.ts > each section lists the catalogue, and its cards lead to its own detail route',
      'tests/browser/product.spec.ts > rate, quantity and line price are told apart, with the unit, the text and the three promises',
    ],
  },
  {
    of: 'Targets, web',
    holds:
      'Scripts of a public page weigh 140 kB at most in 6 files, a late one 25 kB, all styles 15 kB; the build fails above.',
    shownBy: [
      'web/vite/budgets.test.ts > a page weighs its entry, its route and all that they import',
      'web/vite/budgets.test.ts > a public page has a budget of files as well',
      'web/vite/budgets.test.ts > late scripts and styles have budgets of their own',
    ],
  },
  {
    of: 'Targets, web',
    holds: 'The first load of a public page asks the BFF for nothing.',
    shownBy: ['tests/browser/guest-buys.spec.ts > the first load of a page asks the BFF for nothing'],
  },
  {
    of: 'Targets, web',
    holds: 'Every public screen, and what opens over it, meets WCAG 2.2 AA at 360 and 1440 px.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > can be used by everyone, on a phone as on a desktop',
      'tests/browser/header-footer.spec.ts > what opens over a page can be used by everyone',
    ],
  },
  {
    of: 'Targets, headers',
    holds: 'Every kind of answer has the security headers; pages have no inline script.',
    shownBy: [
      'tests/browser/seo.spec.ts > every kind of answer carries the security headers, and pages no inline script',
    ],
  },
  {
    of: 'Reliability',
    holds: 'A page waits three seconds for its data at most, then goes out without the failed part.',
    shownBy: [
      'tests/browser/seo.spec.ts > a BFF that never answers costs three seconds and its parts of the page, not the page',
    ],
  },
  {
    of: 'Reliability',
    holds: 'A product that could not be asked for is 503, not 404.',
    shownBy: [
      'tests/browser/seo.spec.ts > a BFF that never answers costs three seconds and its parts of the page, not the page',
    ],
  },
  {
    of: 'Search engines',
    holds: 'robots.txt leads to sitemaps with every page and every product.',
    shownBy: ['tests/browser/seo.spec.ts > robots.txt leads to sitemaps with every page and product'],
  },
  {
    of: 'Search engines',
    holds: 'Addresses that show the same products name one canonical address.',
    shownBy: ['tests/browser/seo.spec.ts > addresses of the same products name one canonical address'],
  },
];
