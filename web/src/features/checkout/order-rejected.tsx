import type { ReactNode } from 'react';
import { cartChangeMessage } from './cart-change-messages.ts';
import { Marked } from '../../ui/as-given.tsx';
import { FailureReference } from '../../ui/failure-reference.tsx';
import type { OrderRejection } from './use-place-order.ts';
import styles from './checkout.module.css';

interface OrderRejectedProps {
  rejection: OrderRejection | null;
  /** Left out if the order may exist, because a retry must not change it. */
  remedy: ReactNode;
}

/** The text must never suggest repeating an order that may exist. */
export function OrderRejected({ rejection, remedy }: OrderRejectedProps) {
  return (
    <div role="alert" className={styles['rejection']}>
      {rejection === null ? null : (
        <>
          <p>
            <Marked text={rejection.message} />
          </p>
          <FailureReference message={rejection.message} />
          {rejection.changes.length > 0 ? (
            <ul>
              {rejection.changes.map((change) => (
                <li key={`${change.kind} ${change.lineId ?? ''}`}>
                  {cartChangeMessage(change, rejection.shownNames)}
                </li>
              ))}
            </ul>
          ) : null}
          {rejection.outcome === 'retry' ? (
            <p>Nothing is lost: asking once more cannot order twice.</p>
          ) : null}
          {rejection.outcome === 'not-placed' ? remedy : null}
        </>
      )}
    </div>
  );
}
