import { addressLine, useSiteConfig } from '../../config/site-config.tsx';
import { AsGiven } from '../../ui/as-given.tsx';
import { PhoneLink } from '../../ui/amounts.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PayBar } from '../payment/pay-bar.tsx';
import { isSettled } from '../payment/payment-outcome.ts';
import { BuyAgain } from './buy-again-lazy.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderCodeFigure } from './order-code-figure.tsx';
import type { OrderSnapshot } from './order-snapshot.ts';
import { OrderState } from './order-state.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { ShownOrder } from './use-order.ts';
import styles from './order-sheet.module.css';

interface OrderSheetProps {
  shown: ShownOrder;
  order: OrderSnapshot;
  /** Called when the shopper presses Pay now. */
  onPay?: () => void;
}

/** An order on its own page: a customer's, a guest's, or only what this tab has stored of it. */
export function OrderSheet({ shown, order, onPay }: OrderSheetProps) {
  const { found, view, outcome, guestKey, check } = shown;
  return (
    <>
      <Panel>
        <div className={styles['head']}>
          <div className={styles['main']}>
            <div aria-live="polite">
              {found === null ? null : <OrderState order={found} slot={order.slot} />}
            </div>
            {isSettled(outcome) ? null : (
              <PayBar
                isWide
                orderId={order.id}
                total={order.packedTotal ?? order.total}
                outcome={outcome}
                mayPay={() => {
                  onPay?.();
                  return true;
                }}
              />
            )}
            {found === null ? null : <CancelOrder order={found} orderKey={guestKey} onChanged={check} />}
          </div>
          {found === null || view?.isCanceled === true ? null : <OrderCodeFigure order={found} />}
        </div>
      </Panel>
      <OrderSummary order={order} view={view} />
      {order.fulfillment === 'PICKUP' && view?.isOver !== true ? <Branch /> : null}
      <div className={styles['actions']}>
        {found === null ? null : <BuyAgain orderId={found.id} orderKey={guestKey ?? undefined} />}
        <Button kind="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  );
}

function Branch() {
  const site = useSiteConfig();
  return (
    <Panel>
      <h2>Pickup from the branch</h2>
      <div className={styles['branch']}>
        <p>
          <AsGiven>
            {site.name}, {addressLine(site)}
          </AsGiven>
        </p>
        {site.hours.map(({ days, time }) => (
          <p key={days}>
            {days}: {time}
          </p>
        ))}
        <PhoneLink phone={site.phones.direct} />
      </div>
    </Panel>
  );
}
