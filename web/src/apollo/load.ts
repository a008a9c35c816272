import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { operationNameOf } from './document-hash.ts';
import { failuresOf } from './failures.ts';
import { dataOf, type Load, type PagePart } from './page-part.ts';

/** For how long a part is shown again without asking, in milliseconds: as long as the BFF's responses are fresh. */
const freshMs = 10_000;

/** Two clocks: the first can be set, and the second may stand still while the device sleeps. */
interface Moment {
  readonly date: number;
  readonly running: number;
}

const now = (): Moment => ({ date: Date.now(), running: performance.now() });

const isFresh = (moment: Moment): boolean =>
  Date.now() - moment.date < freshMs && performance.now() - moment.running < freshMs;

/**
 * Shows a part from Apollo's cache at once if it's there, also when the shopper goes back. A part that is older than
 * `freshMs` is then requested again, and `onNewer` is called if its data has changed.
 * @param fromServer the parts that the server sent with the page
 */
export function createLoad(
  client: ApolloClient,
  fromServer: readonly PagePart<unknown>[],
  onNewer: () => void,
): Load {
  const loadedAt = new Map<string, Moment>();

  async function refresh<T, V extends OperationVariables>(
    query: TypedDocumentNode<T, V>,
    variables: V,
    key: string,
    shown: T,
  ): Promise<void> {
    loadedAt.set(key, now());
    try {
      const { data } = await client.query<T>({
        query,
        variables,
        fetchPolicy: 'network-only',
        context: { isPagePart: true },
      });
      if (JSON.stringify(data) !== JSON.stringify(shown)) onNewer();
    } catch {
      // What is shown stays, and the next load asks again.
      loadedAt.set(key, { date: 0, running: -freshMs });
    }
  }

  return async <T, V extends OperationVariables>(
    query: TypedDocumentNode<T, V>,
    variables: V,
    signal?: AbortSignal,
  ) => {
    const operation = operationNameOf(query);
    const key = `${operation} ${JSON.stringify(variables)}`;
    const serverPart = loadedAt.has(key)
      ? undefined
      : fromServer.find(
          (part) =>
            part.failures.length === 0 && `${part.operation} ${JSON.stringify(part.variables)}` === key,
        );
    const serverData = dataOf(query, serverPart?.data);
    if (serverData !== undefined) {
      loadedAt.set(key, { date: performance.timeOrigin, running: 0 });
      client.writeQuery<T, V>({ query, variables, data: serverData });
    }
    const loaded = loadedAt.get(key);
    const shown = loaded === undefined ? null : client.readQuery<T, V>({ query, variables });
    if (loaded !== undefined && shown !== null) {
      if (!isFresh(loaded)) void refresh(query, variables, key, shown);
      return { operation, variables, data: shown, failures: [] };
    }
    try {
      const { data, error } = await client.query<T>({
        query,
        variables,
        errorPolicy: 'all',
        fetchPolicy: 'network-only',
        context: { isPagePart: true, ...(signal === undefined ? {} : { fetchOptions: { signal } }) },
      });
      const failures = error === undefined ? [] : failuresOf(error);
      if (failures.length === 0) loadedAt.set(key, now());
      // A failed root field is cached as `null`, which other queries must not find.
      for (const { field } of failures)
        if (field !== null)
          client.cache.modify<Record<string, unknown>>({
            id: 'ROOT_QUERY',
            fields: { [field]: (value, { DELETE }) => (value === null ? DELETE : value) },
          });
      return { operation, variables, data, failures: [...failures] };
    } catch (error) {
      return { operation, variables, failures: [...failuresOf(error)] };
    }
  };
}
