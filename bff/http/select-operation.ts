import { type DefinitionNode, Kind, parse, print, separateOperations } from 'graphql';
import type { OperationRequest } from './operation-request.ts';

/** More words than all example operations have together. */
const maxTokens = 20_000;

const isOperation = ({ kind }: DefinitionNode): boolean => kind === Kind.OPERATION_DEFINITION;

/**
 * The operation that is named, with its fragments, out of a document of many: Sandbox holds all example operations in one, which is more
 * than the limits on a document allow. What has one operation, names none or cannot be parsed stays as it is.
 */
export function selectOperation(request: OperationRequest): OperationRequest {
  const { query, operationName } = request;
  if (operationName === undefined) return request;
  try {
    const document = parse(query, { maxTokens });
    if (document.definitions.filter(isOperation).length < 2) return request;
    const named = new Map(Object.entries(separateOperations(document))).get(operationName);
    return named === undefined ? request : { ...request, query: print(named) };
  } catch {
    return request;
  }
}
