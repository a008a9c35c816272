import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CartNotices } from './cart-notices.tsx';
import { importLate } from '../../connection/import-late.ts';
import { closeCartDrawer, useIsCartDrawerOpen } from './drawer-state.ts';

const CartDrawer = lazy(async () => ({
  default: (await importLate(async () => import('./cart-drawer.tsx'))).CartDrawer,
}));

/** With the path as its key: leaving the screen closes the side cart. */
function ClosesOnLeaving() {
  useEffect(() => closeCartDrawer, []);
  return null;
}

/** What the cart needs on every screen: the side cart, loaded when it is first opened, and what is said about changes. */
export function CartChrome() {
  const isOpen = useIsCartDrawerOpen();
  const { pathname } = useLocation();
  // It goes together with the screen it was opened on, so that the next one can take the focus.
  const [openedOn, setOpenedOn] = useState<string>();
  if (isOpen !== (openedOn !== undefined)) setOpenedOn(isOpen ? pathname : undefined);
  return (
    <>
      <CartNotices />
      <ClosesOnLeaving key={pathname} />
      {isOpen && openedOn === pathname ? (
        <Suspense>
          <CartDrawer />
        </Suspense>
      ) : null}
    </>
  );
}
