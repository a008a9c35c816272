import type { ReactNode } from 'react';
import { ClientProvider } from '../apollo/client-context.ts';
import type { ApolloClient } from '@apollo/client';
import { CartLoadProvider, CartProvider } from '../features/cart/runtime/cart-context.ts';
import type { CartStore } from '../features/cart/runtime/cart-store.ts';
import { type SiteConfig, SiteConfigProvider } from '../config/site-config.tsx';

interface AppProps {
  /** `undefined` on the server, and in the browser until the client is loaded. */
  client?: ApolloClient | undefined;
  cart?: CartStore | null;
  isNewVisitor?: boolean;
  loadCart?: () => Promise<CartStore>;
  site: SiteConfig;
  children: ReactNode;
}

const notOnServer = async (): Promise<never> => Promise.reject(new Error('The server has no cart'));

export function App({
  client,
  cart = null,
  isNewVisitor = false,
  loadCart = notOnServer,
  site,
  children,
}: AppProps) {
  return (
    <SiteConfigProvider value={site}>
      <ClientProvider value={{ client, isNewVisitor }}>
        <CartLoadProvider value={loadCart}>
          <CartProvider value={cart}>{children}</CartProvider>
        </CartLoadProvider>
      </ClientProvider>
    </SiteConfigProvider>
  );
}
