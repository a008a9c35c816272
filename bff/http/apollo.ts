import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { typeDefs } from '@shop/schema/type-defs';
import type { GraphQLSchema } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import { documentLimits, documentLimitsRule } from '../limits/document-limits.ts';
import type { Log } from '@shop/observability/json-log';
import { resolvers } from '../resolvers.ts';
import { maxErrorsWithoutData } from './execute-operation.ts';
import { createExecutor } from './executor.ts';
import type { FormatError } from './format-error.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

export function createSchema(): GraphQLSchema {
  return makeExecutableSchema<GraphQLContext>({ typeDefs, resolvers });
}

export function createApolloServer(
  log: Log,
  {
    schema,
    trusted,
    formatError,
    hasIntrospection,
    plugins,
  }: {
    readonly schema: GraphQLSchema;
    readonly trusted: TrustedDocuments;
    readonly formatError: FormatError;
    readonly hasIntrospection: boolean;
    readonly plugins: readonly ApolloServerPlugin<GraphQLContext>[];
  },
): ApolloServer<GraphQLContext> {
  return new ApolloServer<GraphQLContext>({
    gateway: createExecutor(schema),
    introspection: hasIntrospection,
    stopOnTerminationSignals: false,
    persistedQueries: { cache: onlyTrusted(trusted) },
    parseOptions: { maxTokens: documentLimits.tokens },
    validationOptions: { maxErrors: maxErrorsWithoutData },
    validationRules: [documentLimitsRule],
    formatError,
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => log.warn('apollo'),
      error: () => log.error('apollo'),
    },
    plugins: [
      // By default, Apollo Server computes the cache lifetime for every field of every response. `publicSeconds`
      // computes it once per document.
      ApolloServerPluginCacheControlDisabled(),
      ...plugins,
    ],
  });
}

/** Lets Apollo Server find a trusted document without hashing it again. Clients can't add documents. */
const onlyTrusted = (trusted: TrustedDocuments) => ({
  get: async (key: string) => trusted.get(key.replace('apq:', '')),
  set: async () => undefined,
  delete: async () => false,
});
