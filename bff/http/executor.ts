import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  OperationTypeNode,
  execute as executeGraphQL,
  getOperationAST,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphQLContext } from '../context.ts';

/** Executes one operation; a result without `data` means that its variables are invalid and nothing was executed. */
export type Execute = (
  context: GraphQLContext,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>;

/**
 * The single operation of a valid document, as a function. Mutations always run in graphql-js: compiling would gain little next to their
 * calls, and graphql-jit knows no defaults of required input fields.
 * @param isCompiled whether graphql-jit compiles a query to JavaScript
 */
export function createExecutor(schema: GraphQLSchema, document: DocumentNode, isCompiled: boolean): Execute {
  const isQuery = getOperationAST(document)?.operation === OperationTypeNode.QUERY;
  const compiled = isCompiled && isQuery ? compileQuery(schema, document) : null;
  // Documents that graphql-jit cannot compile run in graphql-js as well.
  if (compiled !== null && isCompiledQuery(compiled)) {
    return (context, variables) => compiled.query(undefined, context, variables);
  }
  return (contextValue, variableValues) => executeGraphQL({ schema, document, contextValue, variableValues });
}
