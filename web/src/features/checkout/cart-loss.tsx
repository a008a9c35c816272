import { useEffect, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { browserSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useCart } from '../cart/runtime/cart-context.ts';
import styles from './checkout.module.css';

export type CartLoss = 'ordered-elsewhere' | 'session-ended';

export function useCartLoss(): CartLoss | null {
  const cart = useCart();
  const [hasSessionEnded, setHasSessionEnded] = useState(false);
  useEffect(() => browserSession().subscribe((change) => setHasSessionEnded(change === 'expired')), []);
  if (cart.kind === 'loaded' && hasSessionEnded) setHasSessionEnded(false);
  if (cart.kind !== 'empty') return null;
  if (hasSessionEnded) return 'session-ended';
  return cart.isOrderedElsewhere === true ? 'ordered-elsewhere' : null;
}

export function CartLossNote({ loss }: { loss: CartLoss }) {
  return (
    <div className={styles['loss']}>
      {loss === 'ordered-elsewhere' ? (
        <>
          <p>
            <strong>Your cart was ordered in another tab.</strong> The order is saved there; nothing has to be
            done here.
          </p>
          <ButtonLink kind="quiet" isWide to={paths.listing('retail')}>
            Shop retail now
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            <strong>Your session has ended.</strong> Your cart is kept, and so is what you have typed: log in
            and go on from here.
          </p>
          <ButtonLink isWide to={paths.login(paths.cart)}>
            Login
          </ButtonLink>
        </>
      )}
    </div>
  );
}
