import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../runtime/cart-context.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { closeCartDrawer, useIsCartDrawerOpen } from './drawer-state.ts';

const loadDrawer = async () => import('./cart-drawer.tsx');
const CartDrawer = lazyPart(async () => (await loadDrawer()).CartDrawer);

/** Rendered with the path as its key, so that leaving the screen closes the side cart. */
function ClosesOnLeaving() {
  useEffect(() => closeCartDrawer, []);
  return null;
}

/** The side cart on every screen. Its code loads as soon as the cart has a line, so that it opens offline too. */
export function CartOverlay() {
  const isOpen = useIsCartDrawerOpen();
  const { pathname } = useLocation();
  const hasLines = useCart().kind === 'loaded';
  useEffect(() => {
    // If the load fails, opening the side cart tries again.
    if (hasLines) void loadDrawer().catch(() => undefined);
  }, [hasLines]);
  // The drawer closes when the shopper leaves the screen, so that the next screen can take the focus.
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
