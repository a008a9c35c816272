import { buildASTSchema, concatAST, parse, type GraphQLSchema } from 'graphql';
import { typeDefs } from './type-defs.ts';

/** Builds the schema in `sdl/` as graphql-js objects without resolvers, with each `extend type Query` merged in. */
export function buildShopSchema(): GraphQLSchema {
  return buildASTSchema(concatAST(typeDefs.map((sdl) => parse(sdl))));
}
