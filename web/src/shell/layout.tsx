import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { SessionWatch } from '../features/account/session-watch.tsx';
import { CartOverlay } from '../features/cart/ui/cart-overlay.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Announcer } from '../ui/announcer.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { pageId } from '../ui/modal-stack.ts';
import { optionalLazy } from '../ui/lazy-part.tsx';
import { ModalBack } from './modal-back.tsx';
import { RouteFocus } from './route-focus.tsx';
import styles from './layout.module.css';

const LanguageOffer = optionalLazy(async () => (await import('./language-offer.tsx')).LanguageOffer);
/** Loads right after hydration, because an offline browser needs toasts and can't load code. */
const Toaster = optionalLazy(async () => (await import('../ui/toaster.tsx')).Toaster);

const withoutFooter = new Set(['/login', '/register', '/forgotPassword', '/payment/success', '/staff']);
const withoutSecondBar = new Set(['/payment/success', '/staff']);

export function Layout() {
  const { pathname } = useLocation();
  return (
    <>
      <div id={pageId} className={styles['page']}>
        <SkipLink to="main">Skip to content</SkipLink>
        <noscript>
          <p className={styles['still']}>
            JavaScript is off. You can look at everything that we sell, but cart, checkout and account need
            it.
          </p>
        </noscript>
        <Header hasSecondBar={!withoutSecondBar.has(pathname)} isLogoOnly={pathname === '/staff'} />
        <main id="main" tabIndex={-1} className={styles['main']}>
          <Outlet />
        </main>
        {withoutFooter.has(pathname) ? null : <Footer />}
      </div>
      <CartOverlay />
      <LanguageOffer />
      <SessionWatch />
      <Toaster />
      <Announcer />
      <RouteFocus />
      <ModalBack />
      <ScrollRestoration />
    </>
  );
}
