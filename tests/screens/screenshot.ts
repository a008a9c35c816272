import type { Page } from '@playwright/test';

/** One screenshot: where to go, and what to do there first. */
export interface Screenshot {
  readonly name: string;
  /** A path, or a function of the number of the customer's order. */
  readonly path: string | ((order: string) => string);
  /** The shopper: a guest by default, a customer with saved addresses and an order, or a customer with nothing yet. */
  readonly as?: 'customer' | 'new customer';
  /** How many saved addresses the customer has; 2 by default. */
  readonly addresses?: number;
  /** Pounds of each product in the cart, by its id. */
  readonly cart?: Readonly<Record<string, number>>;
  readonly isWholesale?: true;
  readonly act?: (page: Page) => Promise<void>;
  /** Only the window, at once: the state does not wait, or is on top of the page. */
  readonly isWindow?: true;
  /** Only for narrow windows. */
  readonly isNarrow?: true;
}
