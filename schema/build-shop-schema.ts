import { buildASTSchema, concatAST, parse, type GraphQLSchema } from 'graphql';
import { typeDefs } from './type-defs.ts';

/** Builds the schema in `sdl/` without resolvers. */
export function buildShopSchema(): GraphQLSchema {
  return buildASTSchema(concatAST(typeDefs.map((sdl) => parse(sdl))));
}
