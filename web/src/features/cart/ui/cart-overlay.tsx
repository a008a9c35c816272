import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../runtime/cart-context.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { closeCartDrawer, useIsCartDrawerOpen } from './drawer-state.ts';

const loadDrawer = async () => import('./cart-drawer.tsx');
const CartDrawer = lazyPart(async () => (await loadDrawer()).CartDrawer);

/** The path is its key, so that leaving the screen closes the side cart. */
function ClosesOnLeaving() {
  useEffect(() => closeCartDrawer, []);
  return null;
}

/**
 * The side cart, on every screen. It is loaded once the cart has something in it, so that it also opens offline, and
 * otherwise when it is first opened.
 */
export function CartOverlay() {
  const isOpen = useIsCartDrawerOpen();
  const { pathname } = useLocation();
  const hasLines = useCart().kind === 'loaded';
  useEffect(() => {
    // If this fails, opening it tries again.
    if (hasLines) void loadDrawer().catch(() => undefined);
  }, [hasLines]);
  // The drawer closes with the screen on which it was opened, so that the next screen can take the focus.
  const [openedOn, setOpenedOn] = useState<string>();
  if (isOpen !== (openedOn !== undefined)) setOpenedOn(isOpen ? pathname : undefined);
  return (
    <>
      <ClosesOnLeaving key={pathname} />
      {isOpen && openedOn === pathname ? (
        <Suspense>
          <CartDrawer />
        </Suspense>
      ) : null}
    </>
  );
}
