import type { Page } from '@playwright/test';

/** A screenshot: the page to open, and what to do there first. */
export interface Screenshot {
  readonly name: string;
  /** A path, or a function that receives the number of the customer's order. */
  readonly path: string | ((order: string) => string);
  /** The shopper: a guest (the default), a customer with saved addresses and an order, or a new customer. */
  readonly as?: 'customer' | 'new customer';
  /** The number of the customer's saved addresses; 2 by default. */
  readonly addresses?: number;
  /** The pounds of each product in the cart, by id. */
  readonly cart?: Readonly<Record<string, number>>;
  readonly isWholesale?: true;
  readonly act?: (page: Page) => Promise<void>;
  /** Captures only the window, immediately, for brief states and elements on top of the page. */
  readonly isWindow?: true;
  /** Whether to capture only narrow windows. */
  readonly isNarrow?: true;
}
