import type { ReactNode } from 'react';
import { type PageData, PageDataProvider } from '../apollo/page-data.ts';
import { CartLoadProvider, CartProvider } from '../features/cart/runtime/cart-context.ts';
import type { CartStore } from '../features/cart/runtime/cart-store.ts';
import { type SiteConfig, SiteConfigProvider } from '../config/site-config.tsx';

interface AppProps extends Omit<PageData, 'isNewVisitor'> {
  isNewVisitor?: boolean;
  /** `null` on the server, and in the browser until the cart's code is loaded. */
  cart: CartStore | null;
  /** Loads the cart's code; left out on the server. */
  loadCart?: () => Promise<CartStore>;
  site: SiteConfig;
  /** The router's provider: static on the server, live in the browser. */
  children: ReactNode;
}

const notOnServer = async (): Promise<never> => Promise.reject(new Error('The server has no cart'));

/** The providers of every screen, on the server and in the browser. */
export function App({
  results,
  live,
  isNewVisitor = false,
  cart,
  loadCart = notOnServer,
  site,
  children,
}: AppProps) {
  return (
    <SiteConfigProvider value={site}>
      <PageDataProvider value={{ results, live, isNewVisitor }}>
        <CartLoadProvider value={loadCart}>
          <CartProvider value={cart}>{children}</CartProvider>
        </CartLoadProvider>
      </PageDataProvider>
    </SiteConfigProvider>
  );
}
