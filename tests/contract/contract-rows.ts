import type { ContractRow } from './rows/contract-row.ts';
import { accountRows } from './rows/accounts.ts';
import { cartRows } from './rows/carts.ts';
import { catalogRows } from './rows/catalog.ts';
import { orderRows } from './rows/orders.ts';

/** The rows of section 7, in an order in which they can be tried. */
export const contractRows = (): readonly ContractRow[] => [
  ...catalogRows,
  ...accountRows,
  ...cartRows(),
  ...orderRows,
];
