import type { ReactNode } from 'react';
import { type PageData, PageDataProvider } from '../apollo/page-data.ts';
import { CartProvider } from '../features/cart/runtime/cart-context.ts';
import type { CartStore } from '../features/cart/runtime/cart-store.ts';
import { type SiteConfig, SiteConfigProvider } from '../config/site-config.tsx';

interface AppProps extends Omit<PageData, 'isNewVisitor'> {
  isNewVisitor?: boolean;
  /** `null` on the server, and in the browser until the cart's code is loaded. */
  cart: CartStore | null;
  site: SiteConfig;
  /** The router's provider: static on the server, live in the browser. */
  children: ReactNode;
}

/** The providers of every screen, on the server and in the browser. */
export function App({ results, live, isNewVisitor = false, cart, site, children }: AppProps) {
  return (
    <SiteConfigProvider value={site}>
      <PageDataProvider value={{ results, live, isNewVisitor }}>
        <CartProvider value={cart}>{children}</CartProvider>
      </PageDataProvider>
    </SiteConfigProvider>
  );
}
