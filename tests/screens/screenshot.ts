import type { Page } from '@playwright/test';

export interface Screenshot {
  readonly name: string;
  /** The function receives the customer's order number, which is empty if there is no order. */
  readonly path: string | ((order: string) => string);
  /** A guest by default. Only a customer who isn't new has saved addresses and an order. */
  readonly as?: 'customer' | 'new customer';
  /** The number of the customer's saved addresses; 2 by default. */
  readonly addresses?: number;
  readonly cart?: Readonly<Record<string, number>>;
  readonly isWholesale?: true;
  readonly act?: (page: Page) => Promise<void>;
  /** Captures only the window, without scrolling, for brief states and elements on top of the page. */
  readonly isWindow?: true;
  /** Leaves out widths above 800 px. */
  readonly isNarrow?: true;
}
