import { Link } from 'react-router-dom';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useClient } from '../../../apollo/client-context.ts';
import { formatMoney } from '../../../format/money.ts';
import { plural } from '../../../format/plural.ts';
import { paths } from '../../../config/paths.ts';
import { useCart } from '../runtime/cart-context.ts';
import { Money, Weight } from '../../../ui/amounts.tsx';
import { comma } from '../../../format/comma.ts';
import styles from './cart-badge.module.css';

/** Returns the accessible name. It contains all visible text, for voice control (WCAG 2.5.3). */
function nameOf(count: number | undefined, pounds: string | null, subtotal: string | null): string {
  return [
    'Cart',
    count === undefined ? null : plural(count, ['# product', '# products']),
    pounds,
    subtotal === null ? null : formatMoney(subtotal),
  ]
    .filter((part) => part !== null)
    .join(comma);
}

/**
 * Shows the subtotal, because the delivery fees depend on what is chosen at checkout. A wholesale cart has no prices, so
 * its pounds are shown instead. Until a returning visitor's cart is known, shows no amount, so that 0 doesn't flash.
 */
export function CartBadge() {
  const state = useCart();
  const cart = state.kind === 'loaded' ? state.cart : undefined;
  const { isNewVisitor } = useClient();
  const isUnknown = (state.kind === 'notLoaded' && !isNewVisitor) || state.kind === 'failed';
  const count = isUnknown ? undefined : (cart?.lines.length ?? 0);
  const subtotal = cart === undefined ? (count === 0 ? '0.00' : null) : cart.subtotal;
  const pounds = cart === undefined ? null : `${cart.itemCount} lb`;
  return (
    <Link className={styles['badge']} to={paths.cart} aria-label={nameOf(count, pounds, subtotal)}>
      <span className={styles['icon']} aria-hidden>
        <ShoppingCart size={24} />
        {/*
         * CSS draws the number, so that it isn't part of the visible text, which the accessible name must contain.
         */}
        <span className={styles['count']} data-count={count === 0 ? undefined : count} />
      </span>
      <span className={styles['total']} aria-hidden>
        {cart?.isWholesale ? <Weight pounds={cart.itemCount} /> : <Money amount={subtotal} />}
      </span>
    </Link>
  );
}
