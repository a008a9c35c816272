import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  execute,
  getVariableValues,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphQLContext } from '../context.ts';
import { excessOf } from '../rules/json-size.ts';
import { maxErrorsWithoutData } from './execute-operation.ts';

type Gateway = NonNullable<ApolloServerOptionsWithGateway<GraphQLContext>['gateway']>;

/** graphql-jit creates an error for every invalid value, so graphql-js checks larger variables first. */
const jitLimits = { levels: 10, values: 100 };

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
        if (operation !== undefined && excessOf(variables, jitLimits) !== null) {
          const invalid = variableErrors(schema, operation, variables);
          if (invalid !== null) return { errors: invalid };
        }
        const result = await compiled.get(operation)?.(undefined, context, variables);
        // Without data, no resolver has run, so graphql-js can safely run the operation.
        if (result?.data === undefined) {
          const invalid = operation === undefined ? null : variableErrors(schema, operation, variables);
          if (invalid !== null) return { errors: invalid };
          return execute({
            schema,
            document,
            contextValue: context,
            variableValues: variables,
            operationName,
          });
        }
        const { data, errors } = result;
        return errors === undefined ? { data } : { data, errors: errors.map(completeError) };
      },
    }),
    stop: async () => undefined,
  };
}

/** Returns the first errors; `null` if the variables are valid. */
function variableErrors(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): readonly GraphQLError[] | null {
  const { errors } = getVariableValues(schema, variableDefinitions, variables, {
    maxErrors: maxErrorsWithoutData,
  });
  return errors?.slice(0, maxErrorsWithoutData) ?? null;
}

/** Adds the properties that Apollo Server reads but graphql-jit's errors lack. */
const completeError = ({ message, locations, path, originalError }: GraphQLError): GraphQLError =>
  Object.assign(new GraphQLError(message, { path, originalError }), { locations });
