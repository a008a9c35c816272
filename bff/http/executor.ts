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

/** Carries out one operation; a result without `data` says that nothing of it was carried out, since its variables are wrong. */
export type Execute = (
  context: GraphQLContext,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>;

/**
 * The only operation of a document, which is valid, as a function. A mutation is walked through by graphql-js in any case: it is seldom
 * next to its calls, and graphql-jit knows no defaults of required input fields.
 * @param isCompiled whether graphql-jit makes JavaScript of a query, or graphql-js walks through it each time
 */
export function createExecutor(schema: GraphQLSchema, document: DocumentNode, isCompiled: boolean): Execute {
  const isQuery = getOperationAST(document)?.operation === OperationTypeNode.QUERY;
  const compiled = isCompiled && isQuery ? compileQuery(schema, document) : null;
  // What graphql-jit cannot compile is walked through as well.
  if (compiled !== null && isCompiledQuery(compiled)) {
    return (context, variables) => compiled.query(undefined, context, variables);
  }
  return (contextValue, variableValues) => executeGraphQL({ schema, document, contextValue, variableValues });
}
