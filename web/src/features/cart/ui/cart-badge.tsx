import { Link } from 'react-router-dom';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useClient } from '../../../apollo/client-context.ts';
import { formatMoney } from '../../../format/money.ts';
import { plural } from '../../../format/plural.ts';
import { paths } from '../../../config/paths.ts';
import { useCart } from '../runtime/cart-context.ts';
import { Money } from '../../../ui/amounts.tsx';
import { comma } from '../../../format/comma.ts';
import styles from './cart-badge.module.css';

const withFees = /* @wc-include */ 'with fees';

/** Returns the accessible name. It contains all visible text, for voice control (WCAG 2.5.3). */
function nameOf(
  count: number | undefined,
  pounds: number | undefined,
  total: string | null,
  hasFees: boolean,
): string {
  return [
    'Cart',
    count === undefined ? null : plural(count, ['# product', '# products']),
    pounds === undefined ? null : `${pounds} lb`,
    total === null ? null : formatMoney(total),
    hasFees ? withFees : null,
  ]
    .filter((part) => part !== null)
    .join(comma);
}

/** Until a returning visitor's cart is known, the badge shows no number and no total, so that 0 doesn't flash. */
export function CartBadge() {
  const state = useCart();
  const cart = state.kind === 'loaded' ? state.cart : undefined;
  const { isNewVisitor } = useClient();
  const isUnknown = (state.kind === 'notLoaded' && !isNewVisitor) || state.kind === 'failed';
  const count = isUnknown ? undefined : (cart?.lines.length ?? 0);
  const total = cart === undefined ? (count === 0 ? '0.00' : null) : cart.total;
  const hasFees = total !== null && Number(cart?.deliveryTotal ?? 0) > 0;
  const name = nameOf(count, cart?.itemCount, total, hasFees);
  return (
    <Link className={styles['badge']} to={paths.cart} aria-label={name}>
      <span className={styles['icon']} aria-hidden>
        <ShoppingCart size={24} />
        {/*
         * CSS draws the number, so that it isn't part of the visible text, which the accessible name must contain.
         */}
        <span className={styles['count']} data-count={count === 0 ? undefined : count} />
      </span>
      <span className={styles['total']} aria-hidden>
        <Money amount={total} />
        {hasFees ? <small>{withFees}</small> : null}
      </span>
    </Link>
  );
}
