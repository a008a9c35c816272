import type { FulfillmentMethod } from '../../generated/graphql.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './order-summary.module.css';

const OrderCode = lazyPart(async () => (await import('./order-code.tsx')).OrderCode);

interface OrderCodeFigureProps {
  order: { readonly id: string; readonly qrCode: string | null; readonly fulfillment: FulfillmentMethod };
}

/** The order's QR code. Without one from the REST API, its number is the code (specification, section 2). */
export function OrderCodeFigure({ order: { id, qrCode, fulfillment } }: OrderCodeFigureProps) {
  return (
    <figure className={styles['code']}>
      <div>
        <OrderCode value={qrCode ?? id} />
      </div>
      <figcaption>
        {fulfillment === 'PICKUP' ? 'Show this code at pickup' : 'Show this code at delivery'}
      </figcaption>
    </figure>
  );
}
