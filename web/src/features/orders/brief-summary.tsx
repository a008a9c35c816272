import { plural } from '../../format/plural.ts';
import type { OrderSnapshot } from './order-snapshot.ts';
import { OrderLines, OrderSums } from './order-summary.tsx';
import panel from '../../ui/panel.module.css';
import styles from './order-summary.module.css';

const maxLines = 3;

/** The lines and sums of an order. Shows few lines at once, because the page is for paying. */
export function BriefSummary({ order }: { order: OrderSnapshot }) {
  const { lines } = order;
  // One more line takes no more space than the words that replace it.
  const shown = lines.length > maxLines + 1 ? maxLines : lines.length;
  return (
    <section className={panel['panel']} aria-label="Order summary">
      <h2>Order summary</h2>
      <div className={styles['items']}>
        <OrderLines lines={lines.slice(0, shown)} />
        {shown === lines.length ? null : (
          <details>
            <summary>{plural(lines.length - shown, ['and # more', 'and # more'])}</summary>
            <OrderLines lines={lines.slice(shown)} />
          </details>
        )}
      </div>
      <OrderSums order={order} progress={null} />
    </section>
  );
}
