import { createContext, use } from 'react';
import type { ApolloClient } from '@apollo/client';
import { QueryResults } from './query-results.ts';
import type { Load } from './load.ts';

/** The Apollo client and its loader, which the browser loads after hydration. */
export interface LiveData {
  readonly client: ApolloClient;
  readonly load: Load;
}

/** The data that the components of a page read. */
export interface PageData {
  readonly results: QueryResults;
  /** `undefined` until the browser has loaded the client. */
  readonly live: LiveData | undefined;
  /** Whether this browser has no session and no cart, so that the client waits for the first interaction. */
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
