import { type DefinitionNode, Kind, parse, print, separateOperations } from 'graphql';
import type { OperationRequest } from './operation-request.ts';

/** More tokens than all example operations have together. */
const maxTokens = 20_000;

const isOperation = ({ kind }: DefinitionNode): boolean => kind === Kind.OPERATION_DEFINITION;

/**
 * Reduces a document with several operations to the requested one and its fragments. Sandbox sends all example
 * operations in one document, which exceeds the document limits. Returns any other request unchanged.
 */
export function selectOperation(request: OperationRequest): OperationRequest {
  const { query, operationName } = request;
  if (operationName === undefined) return request;
  try {
    const document = parse(query, { maxTokens });
    if (document.definitions.filter(isOperation).length < 2) return request;
    const named = new Map(Object.entries(separateOperations(document))).get(operationName);
    return named === undefined ? request : { ...request, query: print(named), hash: null };
  } catch {
    return request;
  }
}
