import {
  ApolloClient,
  ApolloLink,
  HttpLink,
  type InMemoryCache,
  onlineSource,
  RefetchEventManager,
  windowFocusSource,
} from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { from, map, NEVER, switchMap, throwError } from 'rxjs';
import * as z from 'zod/mini';
import { networkMessage } from '@shop/rules/network-message';
import { loadNewerBuild } from '../browser/connection/newer-build.ts';
import { isOnline, OfflineError } from '../browser/connection/online.ts';
import { createCache } from './cache.ts';
import { isTokenRejection, isUnknownDocument } from './failures.ts';
import { localizedErrorsLink } from './localized-errors.ts';
import { graphqlOfAnyBuild } from './page-part.ts';
import { trustedDocumentsLink } from './trusted-documents.ts';

const headersSchema = z.optional(z.record(z.string(), z.string()));

interface BrowserClientDeps {
  readonly cache: InMemoryCache;
  readonly accessToken: () => string | undefined;
  readonly onTokenRejected: (accessToken: string) => void;
  /** Resolves to whether the page is reloading to get a different build. */
  readonly loadNewerBuild?: () => Promise<boolean>;
}

export function createBrowserClient(deps: BrowserClientDeps): ApolloClient {
  const connection = new ApolloLink((operation, forward) =>
    isOnline() ? forward(operation) : throwError(() => new OfflineError()),
  );
  const authorization = new ApolloLink((operation, forward) => {
    const accessToken = deps.accessToken();
    if (accessToken !== undefined) {
      const headers = headersSchema.parse(operation.getContext()['headers']);
      operation.setContext({ accessToken, headers: { ...headers, authorization: `JWT ${accessToken}` } });
    }
    return forward(operation);
  });
  const rejectedToken = new ErrorLink(({ error, operation }) => {
    const accessToken: unknown = operation.getContext()['accessToken'];
    if (!isTokenRejection(error) || typeof accessToken !== 'string') return undefined;
    deps.onTokenRejected(accessToken);
    // Drops the data, because its `viewer: null` would clear the customer's screens and forms.
    return throwError(() => error);
  });
  // A failed page part doesn't reload the page here, because it may be prefetched. `usePart` reloads the page when a
  // screen shows the part.
  const unknownDocument = new ErrorLink(({ error, operation }) =>
    isUnknownDocument(error) && operation.getContext()['isPagePart'] !== true
      ? from((deps.loadNewerBuild ?? loadNewerBuild)()).pipe(
          // A screen that waits for a query stays as it is until the page reloads; a failed change closes its dialog or tab.
          switchMap((isLoading) =>
            isLoading && operation.operationType === OperationTypeNode.QUERY
              ? NEVER
              : throwError(() => new Error(networkMessage)),
          ),
        )
      : undefined,
  );
  // A proxy may pass `/graphql` to a BFF from another build. Web knows the documents of several builds.
  const otherBuild = new ErrorLink(({ error, operation, forward }) => {
    if (!isUnknownDocument(error)) return undefined;
    operation.setContext({ uri: graphqlOfAnyBuild });
    return forward(operation);
  });
  // A query response for one customer must not be cached during another customer's session.
  const ownResponses = new ApolloLink((operation, forward) => {
    const tokenAtRequest = deps.accessToken();
    const responses = forward(operation);
    if (tokenAtRequest === undefined || operation.operationType !== OperationTypeNode.QUERY) return responses;
    return responses.pipe(
      map((response) => {
        if (deps.accessToken() !== tokenAtRequest)
          throw new DOMException('The session has changed', 'AbortError');
        return response;
      }),
    );
  });
  return new ApolloClient({
    cache: deps.cache,
    link: ApolloLink.from([
      connection,
      rejectedToken,
      unknownDocument,
      ownResponses,
      authorization,
      ...(import.meta.env.PROD && import.meta.env.MODE !== 'en' ? [localizedErrorsLink()] : []),
      otherBuild,
      trustedDocumentsLink(),
      new HttpLink({ uri: '/graphql' }),
    ]),
    // Queries with `refetchOn` are sent again when the shopper returns to the tab or is online again.
    refetchEventManager: new RefetchEventManager({
      sources: { windowFocus: windowFocusSource, online: onlineSource },
    }),
    defaultOptions: { watchQuery: { refetchOn: false } },
    assumeImmutableResults: true,
  });
}

/** Hooks need a client on the server, too. This one never sends a request. */
export function createServerClient(): ApolloClient {
  return new ApolloClient({
    ssrMode: true,
    cache: createCache(),
    link: ApolloLink.empty(),
    defaultOptions: { react: { suspense: { autoDisposeTimeoutMs: 100 } } },
  });
}
