import { createContext, use } from 'react';
import type { ApolloClient } from '@apollo/client';
import { QueryResults } from './query-results.ts';
import type { Load } from './load.ts';

/** The client and its loading, which come to the browser after the page is alive already. */
export interface LiveData {
  readonly client: ApolloClient;
  readonly load: Load;
}

/** What the components of a page read. */
export interface PageData {
  readonly results: QueryResults;
  /** `undefined` while the browser shows what the server sent and the client is still on its way. */
  readonly live: LiveData | undefined;
  /** Whether this browser keeps no login and no cart, and the client waits for the first sign of use. */
  readonly isNewVisitor: boolean;
}

const PageDataContext = createContext<PageData>({
  results: new QueryResults(),
  live: undefined,
  isNewVisitor: false,
});

export const PageDataProvider = PageDataContext.Provider;

export function usePageData(): PageData {
  return use(PageDataContext);
}
