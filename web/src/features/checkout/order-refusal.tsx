import { cartChangeMessage } from './cart-change-messages.ts';
import { FailureReference } from '../../ui/failure-reference.tsx';
import type { OrderRefusal } from './use-place-order.ts';
import styles from './checkout.module.css';

/** Why no order was placed, and what to do. The text never invites to repeat an order that may exist. */
export function Refusal({ refusal }: { refusal: OrderRefusal | null }) {
  return (
    <div role="alert" className={styles['refusal']}>
      {refusal === null ? null : (
        <>
          <p>{refusal.message}</p>
          <FailureReference message={refusal.message} />
          {refusal.changes.length > 0 ? (
            <ul>
              {refusal.changes.map((change) => (
                <li key={`${change.kind} ${change.lineId ?? ''}`}>
                  {cartChangeMessage(change, refusal.shownNames)}
                </li>
              ))}
            </ul>
          ) : null}
          {refusal.standing === 'ask-again' ? (
            <p>Nothing is lost: asking once more cannot order twice.</p>
          ) : null}
        </>
      )}
    </div>
  );
}
