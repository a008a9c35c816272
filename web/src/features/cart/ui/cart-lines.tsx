import { useEffect, useRef } from 'react';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { paths } from '../../../config/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PartEmpty, PartFailed } from '../../../ui/part-state.tsx';
import { StillLoading } from '../../../ui/still-loading.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import { SoldOutLines } from './sold-out-lines.tsx';
import { CartLineRow } from './cart-line.tsx';
import { useCart, useCartStore } from '../runtime/cart-context.ts';
import styles from './cart-lines.module.css';

/**
 * When a line is removed, focus moves to the next line or, if there is none, to the last one. If the cart is empty,
 * focus moves to the surrounding region.
 */
export function CartLines() {
  const state = useCart();
  const store = useCartStore();
  const region = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  const lines = state.kind === 'loaded' ? state.cart.lines : [];

  useEffect(() => {
    const index = removed.current;
    if (index === undefined) return;
    removed.current = undefined;
    const names = region.current?.querySelectorAll<HTMLElement>('li[data-line] a') ?? [];
    (names[Math.min(index, names.length - 1)] ?? region.current)?.focus();
  });

  return (
    <div ref={region} tabIndex={-1} className={styles['lines']}>
      <SoldOutLines
        lines={lines.filter(({ product }) => product.isSoldOut === true)}
        onRemove={() => {
          removed.current = 0;
        }}
      />
      {state.kind === 'loaded' ? (
        <ul className={styles['list']} aria-label="Items in your cart">
          {lines.map((line, index) => (
            <li key={line.key} data-line className={styles['line']}>
              <CartLineRow
                line={line}
                isWholesale={state.cart.isWholesale}
                onRemove={() => {
                  removed.current = index;
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {state.kind === 'empty' ? (
        <PartEmpty icon={<ShoppingCart size={28} />}>
          <p className={styles['headline']}>Your cart is empty</p>
          <ButtonLink to={paths.listing('retail')}>Shop retail now</ButtonLink>
        </PartEmpty>
      ) : null}
      {state.kind === 'failed' ? (
        <PartFailed
          summary="We couldn’t load your cart."
          message={state.message}
          onRetry={() => store?.refresh()}
        />
      ) : null}
      {state.kind === 'notLoaded' ? <CartSkeleton /> : null}
    </div>
  );
}

function CartSkeleton() {
  return (
    <>
      <StillLoading />
      <div aria-busy="true">
        <p className={hidden['hidden']}>Loading...</p>
        {[1, 2].map((row) => (
          <div key={row} className={styles['skeleton']} />
        ))}
      </div>
    </>
  );
}
