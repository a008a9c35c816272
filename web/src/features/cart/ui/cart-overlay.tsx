import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../runtime/cart-context.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { onCartDrawerRequest } from './drawer-state.ts';

const loadDrawer = async () => import('./cart-drawer.tsx');
const CartDrawer = lazyPart(async () => (await loadDrawer()).CartDrawer);

function Overlay() {
  const [isOpen, setIsOpen] = useState(false);
  // React may handle a press during hydration before it runs effects.
  useLayoutEffect(() => onCartDrawerRequest(setIsOpen), []);
  return isOpen ? <CartDrawer /> : null;
}

/** The side cart. Its code loads as soon as the cart has a line, so that it opens offline too. */
export function CartOverlay() {
  const { pathname } = useLocation();
  const hasLines = useCart().kind === 'loaded';
  useEffect(() => {
    // If the load fails, opening the side cart tries again.
    if (hasLines) void loadDrawer().catch(() => undefined);
  }, [hasLines]);
  // The key closes the drawer when the shopper leaves the screen, so that the next screen can receive focus.
  return <Overlay key={pathname} />;
}
