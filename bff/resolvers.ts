import { accountResolvers } from './account/resolvers.ts';
import { addressResolvers } from './addresses/resolvers.ts';
import { cartResolvers } from './cart/resolvers.ts';
import { catalogResolvers } from './catalog/resolvers.ts';
import { checkoutResolvers } from './checkout/resolvers.ts';
import type { Resolvers } from './generated/schema.ts';
import { orderResolvers } from './orders/resolvers.ts';
import { scalarResolvers } from './scalars.ts';

/** The resolvers of every domain, one line each. */
export const resolvers: Resolvers[] = [
  scalarResolvers,
  catalogResolvers,
  cartResolvers,
  checkoutResolvers,
  orderResolvers,
  addressResolvers,
  accountResolvers,
];
