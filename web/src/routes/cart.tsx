import { CartLines } from '../features/cart/cart-lines.tsx';
import { CartTotals } from '../features/cart/cart-totals.tsx';
import { useCart, useCartStore } from '../features/cart/cart-context.ts';
import { PageMeta } from '../site/page-meta.tsx';

export function Component() {
  const state = useCart();
  const store = useCartStore();
  return (
    <>
      <PageMeta title="cart" noindex />
      <h1>cart</h1>
      <CartLines state={state} layout="page" onRetry={() => void store?.refresh()} />
      {state.kind === 'loaded' ? <CartTotals cart={state.cart} /> : null}
    </>
  );
}
