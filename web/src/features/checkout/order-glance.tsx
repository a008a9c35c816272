import { plural } from '../../format/plural.ts';
import { nameOf } from '../../format/own-words.ts';
import { Marked } from '../../ui/as-given.tsx';
import { Money, Weight } from '../../ui/amounts.tsx';
import type { CartView } from '../cart/model/status.ts';
import { AmountToPay } from '../cart/ui/cart-totals.tsx';
import styles from './order-glance.module.css';

export function OrderGlance({ cart, isPickup }: { cart: CartView; isPickup: boolean }) {
  const { lines } = cart;
  return (
    <details className={styles['glance']}>
      <summary>
        {plural(lines.length, ['# product', '# products'])}
        <AmountToPay cart={cart} isPickup={isPickup} />
      </summary>
      <ul>
        {lines.map(({ key, product, quantity, subtotal }) => (
          <li key={key}>
            <span>
              <Marked text={nameOf(product)} />, <Weight pounds={quantity} />
            </span>
            <Money amount={subtotal} />
          </li>
        ))}
      </ul>
    </details>
  );
}
