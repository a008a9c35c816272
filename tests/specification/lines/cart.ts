import type { SpecificationLine } from '../line.ts';

/** The cart itself: section 2's drawer, section 4's transitions and what shoppers try with it. */
export const lines: readonly SpecificationLine[] = [
  {
    of: 'Habits, 13',
    holds: 'A double click on "Add to cart" adds once.',
    shownBy: ['web/src/features/cart/add-to-cart.test.tsx > adds once for a double click'],
  },
];
