import { catalogResolvers } from './catalog/resolvers.ts';
import type { Resolvers } from './generated/schema.ts';
import { scalarResolvers } from './scalars/resolvers.ts';

/** The resolvers of every domain, one line each. */
export const resolvers: Resolvers[] = [
  scalarResolvers, //
  catalogResolvers,
];
