import type { Page } from '@playwright/test';

/** One look at the shop: where to go, and what to do there before it is taken. */
export interface Screenshot {
  readonly name: string;
  /** A path, or one that needs the number of the order that the customer has placed. */
  readonly path: string | ((order: string) => string);
  /** The shopper: a guest where it is left out, a customer with saved addresses and an order, or a customer with nothing yet. */
  readonly as?: 'customer' | 'new customer';
  /** How many addresses the customer has saved; 2 by default. */
  readonly addresses?: number;
  /** Pounds of each product in the cart, by its id. */
  readonly cart?: Readonly<Record<string, number>>;
  readonly isWholesale?: true;
  readonly act?: (page: Page) => Promise<void>;
  /** The window alone, at once: what is to be seen does not wait, or is not on the page but over it. */
  readonly isWindow?: true;
  /** For narrow windows alone. */
  readonly isNarrow?: true;
}
