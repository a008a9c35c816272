import type { SpecificationLine } from '../line.ts';

/** What shoppers try with their hands on the listing pages. */
export const lines: readonly SpecificationLine[] = [
  {
    of: 'Decisions',
    holds: 'The category filter offers "All" first.',
    shownBy: [
      'tests/browser/listing.spec.ts > categories offer All first, not Chicken, Duck and Other, and can be folded',
    ],
  },
  {
    of: 'Decisions',
    holds: 'Prices show on wholesale listings.',
    shownBy: ['web/src/features/catalog/product-tile.test.tsx > shows the price of a pound in $section'],
  },
  {
    of: 'Habits, 10',
    holds: 'A whole card is one link with one name; the alt of its image does not repeat it.',
    shownBy: [
      'web/src/features/catalog/product-tile.test.tsx > is one link with one name, which the picture does not repeat',
    ],
  },
  {
    of: 'Habits, 1',
    holds: 'The address holds category, sort, page and search.',
    shownBy: [
      'tests/browser/guest-buys.spec.ts > filters, sort and pages live in the address',
      'web/src/features/catalog/listing-state.test.ts > comes back from the URL as it was written',
    ],
  },
  {
    of: 'Habits, 2',
    holds:
      'A filter is one history step, typing replaces; a change returns to page 1 and does not jump to the top.',
    shownBy: [
      'tests/browser/listing.spec.ts > a filter is one step of the history, typing replaces it, and neither jumps to the top',
      'web/src/features/catalog/listing-state.test.ts > a filter starts at page 1 and clearing them all keeps the order',
    ],
  },
  {
    of: 'Habits, 3',
    holds: 'Nonsense in the address is cleaned quietly.',
    shownBy: [
      'web/src/features/catalog/listing-state.test.ts > puts nonsense right',
      'tests/browser/listing.spec.ts > pages are links, there beyond 15 results alone, and one past the end is the last',
      'tests/browser/header-footer.spec.ts > the search opens with focus, closes by Escape, and Enter leads to retail',
    ],
  },
  {
    of: 'Habits, 4',
    holds: 'Back from a product: same scroll, same results. A link forward: top of the page.',
    shownBy: [
      'tests/browser/listing.spec.ts > Back from a product finds the same list at the same place; a link starts at the top',
    ],
  },
  {
    of: 'Habits, 5',
    holds: 'While a filter loads the old results stay, dimmed and aria-busy; the choice shows at once.',
    shownBy: [
      'tests/browser/listing.spec.ts > while a filter loads the old list stays, dimmed and busy, and the choice shows at once',
      'web/src/features/catalog/listing-results.test.tsx > shows the order that was chosen while its list is on its way, and changes no filter that is',
    ],
  },
  {
    of: 'Habits, 6',
    holds: 'The count is visible and announced; pages are links with aria-current.',
    shownBy: [
      'tests/browser/listing.spec.ts > pages are links, there beyond 15 results alone, and one past the end is the last',
      'tests/browser/listing.spec.ts > a search without result offers a way out',
    ],
  },
  {
    of: 'Habits, 7',
    holds: 'No result offers a way out; letters typed while an answer is under way are kept.',
    shownBy: [
      'tests/browser/listing.spec.ts > a search without result offers a way out',
      'tests/browser/listing.spec.ts > a filter is one step of the history, typing replaces it, and neither jumps to the top',
      'screen: search-nothing',
    ],
  },
  {
    of: 'Habits, 8',
    holds: 'Nothing shifts by more than 0.02 while a page comes alive, the cart and its skeleton among them.',
    shownBy: ['tests/browser/layout-shift.spec.ts > nothing shifts while a page comes alive'],
  },
  {
    of: 'Habits, 9',
    holds: 'A failed list has a Retry that keeps the filters, the page around it alive.',
    shownBy: [
      'tests/browser/listing.spec.ts > a slow list says loading ...., a failed one how to help, and Retry keeps the filters',
    ],
  },
];
