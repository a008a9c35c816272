import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { GraphQLError, type GraphQLSchema, type OperationDefinitionNode, execute } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphQLContext } from '../context.ts';

type Gateway = NonNullable<ApolloServerOptionsWithGateway<GraphQLContext>['gateway']>;

/**
 * Creates the executor for Apollo Server. graphql-jit compiles each operation when it is first used; the compiled
 * operation stays cached as long as Apollo Server caches the document. graphql-js runs the requests that
 * graphql-jit rejects: those with invalid variables, and those that omit a non-null input field with a default.
 */
export function createExecutor(schema: GraphQLSchema): Gateway {
  const compiled = new WeakMap<OperationDefinitionNode, CompiledQuery['query'] | null>();
  return {
    onSchemaLoadOrUpdate: (use) => {
      use({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, operation, request, context }) => {
        // Apollo Server's own `operationName` is null if the document has no operation with the requested name.
        // graphql-js would then run the only operation.
        const { variables = {}, operationName } = request;
        if (operation !== undefined && !compiled.has(operation)) {
          const result = compileQuery(schema, document, operation.name?.value);
          compiled.set(operation, isCompiledQuery(result) ? result.query : null);
        }
        const result = await compiled.get(operation)?.(undefined, context, variables);
        // Without data, no resolver has run, so graphql-js can safely run the operation.
        if (result?.data === undefined)
          return execute({
            schema,
            document,
            contextValue: context,
            variableValues: variables,
            operationName,
          });
        const { data, errors } = result;
        return errors === undefined ? { data } : { data, errors: errors.map(completeError) };
      },
    }),
    stop: async () => undefined,
  };
}

/** Adds the properties that Apollo Server reads but graphql-jit's errors lack. */
const completeError = ({ message, locations, path, originalError }: GraphQLError): GraphQLError =>
  Object.assign(new GraphQLError(message, { path, originalError }), { locations });
