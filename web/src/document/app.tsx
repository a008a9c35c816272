import type { ReactNode } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { FailureStoreProvider, type PageData } from '../apollo/route-query.ts';
import { type SiteConfig, SiteConfigProvider } from '../site/config.tsx';

interface AppProps {
  data: PageData;
  site: SiteConfig;
  /** The router's provider: static on the server, live in the browser. */
  children: ReactNode;
}

/** What every screen finds around it, on the server as in the browser. */
export function App({ data, site, children }: AppProps) {
  return (
    <SiteConfigProvider value={site}>
      <FailureStoreProvider value={data.failures}>
        <ApolloProvider client={data.client}>{children}</ApolloProvider>
      </FailureStoreProvider>
    </SiteConfigProvider>
  );
}
