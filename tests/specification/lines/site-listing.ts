import type { SpecificationLine } from '../line.ts';

/** The shop listing pages: section 2 and what other sections say of them. */
export const lines: readonly SpecificationLine[] = [
  {
    of: '1, what the product does',
    holds: 'Retail, wholesale, odhiah, aqqeqa and zebehahalal are listings.',
    shownBy: [
      'tests/browser/listing.spec.ts > each section lists the catalogue, and its cards lead to its own detail route',
    ],
  },
  {
    of: '2, route table',
    holds: '/shop is a listing too.',
    shownBy: [
      'tests/browser/listing.spec.ts > each section lists the catalogue, and its cards lead to its own detail route',
      'screen: shop',
    ],
  },
  {
    of: '2, general behaviour',
    holds: 'A card leads to the detail route of its section, retail by default.',
    shownBy: [
      'web/src/config/sections.test.ts > a card on %s leads to the detail route of %s',
      'tests/browser/listing.spec.ts > each section lists the catalogue, and its cards lead to its own detail route',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'Breadcrumb Home > Search result, heading "All Products".',
    shownBy: [
      'tests/browser/listing.spec.ts > each section lists the catalogue, and its cards lead to its own detail route',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'The category filter is a collapsible radio group without Chicken, Duck and Other.',
    shownBy: [
      'tests/browser/listing.spec.ts > categories offer All first, not Chicken, Duck and Other, and can be folded',
      'web/src/features/catalog/category-options.test.ts > Chicken, Duck and Other are no choices',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'The price filter is a slider up to 100000.',
    shownBy: [
      'tests/browser/listing.spec.ts > the price range reaches to 100000, by slider and by typing',
      'web/src/features/catalog/price-scale.test.ts > the scale reaches from nothing to the specified maximum',
      'web/src/features/catalog/listing-filters.test.tsx > lets the %s be deleted and typed anew as "%s"',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'A search box with the placeholder "Search".',
    shownBy: [
      'tests/browser/listing.spec.ts > a filter is one step of the history, typing replaces it, and neither jumps to the top',
      'screen: retail',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: '"Sort by" has the four options with their values; unit_price is high to low.',
    shownBy: ['tests/browser/listing.spec.ts > the four orders do what their labels say'],
  },
  {
    of: '2, shop listing pages',
    holds: '"{count} Matches found".',
    shownBy: [
      'web/src/features/catalog/listing-results.test.tsx > of %d matches are counted, with pages: %s',
      'tests/browser/listing.spec.ts > pages are links, there beyond 15 results alone, and one past the end is the last',
      'tests/browser/listing.spec.ts > a search without result offers a way out',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'Four cards a row on large screens.',
    shownBy: [
      'tests/browser/listing.spec.ts > four cards stand in a row on large screens, and the filters move to a drawer under 900 px',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'A card shows the image, the default meat where it is missing.',
    shownBy: [
      'web/src/features/catalog/product-tile.test.tsx > shows the default meat where there is no picture, and where it cannot be loaded',
      'tests/browser/product.spec.ts > a broken picture becomes the default meat, in the same box',
      'screen: retail',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'The description is cut after 55 characters, wholesale’s after 150, with an ellipsis.',
    shownBy: [
      'web/src/features/catalog/product-tile.test.tsx > cuts the description after 55 characters, and a wholesale one after 150',
      'tests/browser/listing.spec.ts > descriptions end after 55 characters, wholesale ones after 150',
      'web/src/features/catalog/truncate.test.ts > a longer text ends in an ellipsis, after as many characters as asked for',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'Pagination is shown only beyond 15 results.',
    shownBy: [
      'web/src/features/catalog/listing-results.test.tsx > of %d matches are counted, with pages: %s',
      'tests/browser/listing.spec.ts > pages are links, there beyond 15 results alone, and one past the end is the last',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: '"loading ...." while it loads.',
    shownBy: [
      'tests/browser/listing.spec.ts > a slow list says loading ...., a failed one how to help, and Retry keeps the filters',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'A failure shows its text with "check your network" and "refresh your page".',
    shownBy: [
      'tests/browser/listing.spec.ts > a slow list says loading ...., a failed one how to help, and Retry keeps the filters',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'Under 900 px the filters are in a left drawer opened by "filter By".',
    shownBy: [
      'tests/browser/listing.spec.ts > four cards stand in a row on large screens, and the filters move to a drawer under 900 px',
      'screen: retail-filters',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'On load the category is 1, and categories and products are fetched.',
    shownBy: [
      'tests/browser/listing.spec.ts > categories offer All first, not Chicken, Duck and Other, and can be folded',
      'web/src/features/catalog/listing-state.test.ts > has the defaults of the specification where the URL says nothing',
    ],
  },
  {
    of: '2, shop listing pages',
    holds: 'Changing a filter or sort refetches; changing the page refetches.',
    shownBy: [
      'tests/browser/listing.spec.ts > a filter is one step of the history, typing replaces it, and neither jumps to the top',
      'tests/browser/listing.spec.ts > the four orders do what their labels say',
      'tests/browser/listing.spec.ts > pages are links, there beyond 15 results alone, and one past the end is the last',
    ],
  },
  {
    of: '3, shop filter state',
    holds: 'Defaults: collection 1, no search, page 1, limit 16, unit_price, 0 to 100000.',
    shownBy: [
      'web/src/features/catalog/listing-state.test.ts > has the defaults of the specification where the URL says nothing',
      'web/src/features/catalog/listing-state.test.ts > the query narrows by what is set alone, exactly',
    ],
  },
  {
    of: '7, calls',
    holds: 'The price bounds are left out at the ends of the range.',
    shownBy: [
      'web/src/features/catalog/listing-state.test.ts > the query narrows by what is set alone, exactly',
    ],
  },
  {
    of: '8, error catalogue',
    holds: 'A list failure shows the message of the answer with both hints; the page stands.',
    shownBy: [
      'tests/browser/listing.spec.ts > a slow list says loading ...., a failed one how to help, and Retry keeps the filters',
    ],
  },
  {
    of: '8, error catalogue',
    holds: 'A collection failure says so, and the list stands.',
    shownBy: ['tests/browser/listing.spec.ts > categories that fail say so and the list stands'],
  },
  {
    of: '9, limits',
    holds: 'Page size 16; pagination beyond 15.',
    shownBy: [
      'web/src/features/catalog/listing-results.test.tsx > of %d matches are counted, with pages: %s',
      'tests/browser/listing.spec.ts > pages are links, there beyond 15 results alone, and one past the end is the last',
      'web/src/features/catalog/listing-state.test.ts > the query narrows by what is set alone, exactly',
    ],
  },
  {
    of: '9, limits',
    holds: 'Description truncation: 55 on cards, 150 for wholesale.',
    shownBy: [
      'web/src/features/catalog/product-tile.test.tsx > cuts the description after 55 characters, and a wholesale one after 150',
      'tests/browser/listing.spec.ts > descriptions end after 55 characters, wholesale ones after 150',
    ],
  },
  {
    of: '9, limits',
    holds: 'Excluded categories: Chicken, Duck, Other.',
    shownBy: [
      'tests/browser/listing.spec.ts > categories offer All first, not Chicken, Duck and Other, and can be folded',
    ],
  },
  {
    of: '9, limits',
    holds: 'Desktop filter column from 900 px.',
    shownBy: [
      'tests/browser/listing.spec.ts > four cards stand in a row on large screens, and the filters move to a drawer under 900 px',
    ],
  },
];
