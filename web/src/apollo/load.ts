import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { operationNameOf } from './document-hash.ts';
import { failuresOf } from './failures.ts';
import { dataOf, type Load, type PagePart } from './page-part.ts';

/** Sends no request for a part that the server sent with the page, unless the part had failures. */
export function createLoad(client: ApolloClient, fromServer: readonly PagePart<unknown>[]): Load {
  return async <T, V extends OperationVariables>(
    document: TypedDocumentNode<T, V>,
    variables: V,
    signal?: AbortSignal,
  ) => {
    const operation = operationNameOf(document);
    const serverPart = fromServer.find(
      (part) =>
        part.operation === operation &&
        part.failures.length === 0 &&
        JSON.stringify(part.variables) === JSON.stringify(variables),
    );
    const serverData = dataOf(document, serverPart?.data);
    if (serverData !== undefined && client.readQuery({ query: document, variables }) === null)
      client.writeQuery<T, V>({ query: document, variables, data: serverData });
    try {
      const { data, error } = await client.query<T>({
        query: document,
        variables,
        errorPolicy: 'all',
        context: { isPagePart: true, ...(signal === undefined ? {} : { fetchOptions: { signal } }) },
      });
      const failures = error === undefined ? [] : failuresOf(error);
      // A failed root field is cached as `null`. Evicting it makes the next load send the query again.
      for (const { field } of failures)
        if (field !== null) client.cache.evict({ id: 'ROOT_QUERY', fieldName: field });
      return { operation, variables, data, failures: [...failures] };
    } catch (error) {
      return { operation, variables, failures: [...failuresOf(error)] };
    }
  };
}
