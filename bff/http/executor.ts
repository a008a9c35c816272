import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { GraphQLError, type GraphQLSchema, type OperationDefinitionNode, execute } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphQLContext } from '../context.ts';

/** The option of Apollo Server that takes an executor. */
type Gateway = NonNullable<ApolloServerOptionsWithGateway<GraphQLContext>['gateway']>;

/**
 * The schema and its executor for Apollo Server. graphql-jit compiles each operation when it is first used, and keeps it as long as Apollo
 * Server keeps the document. graphql-js runs what graphql-jit refuses: invalid variables, and input fields that are required, have a
 * default and are left out.
 */
export function createExecutor(schema: GraphQLSchema): Gateway {
  const compiled = new WeakMap<OperationDefinitionNode, CompiledQuery['query'] | null>();
  return {
    onSchemaLoadOrUpdate: (use) => {
      use({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, operation, operationName, request, context }) => {
        const { variables = {} } = request;
        if (operation !== undefined && !compiled.has(operation)) {
          const result = compileQuery(schema, document, operation.name?.value);
          compiled.set(operation, isCompiledQuery(result) ? result.query : null);
        }
        const result = await compiled.get(operation)?.(undefined, context, variables);
        // Without data, no resolver was called.
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

/** An error with all members that Apollo Server reads. */
const completeError = ({ message, locations, path, originalError }: GraphQLError): GraphQLError =>
  Object.assign(new GraphQLError(message, { path, originalError }), { locations });
