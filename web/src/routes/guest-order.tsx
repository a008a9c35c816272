import { useLocation } from 'react-router-dom';
import Package from 'lucide-react/icons/package';
import {
  DAYS_KEPT,
  keepSeenOrder,
  keyInHash,
  newestOrder,
  useGuestOrders,
} from '../features/orders/guest-orders.ts';
import { CancelOrder } from '../features/orders/cancel-order.tsx';
import { KeepOrder } from '../features/orders/keep-order-lazy.ts';
import { shortNumber } from '../features/orders/order-number.tsx';
import { OrderState } from '../features/orders/order-state.tsx';
import { OrderSummary } from '../features/orders/order-summary.tsx';
import { PayBar } from '../features/payment/pay-bar.tsx';
import { type PaymentOutcome, isSettled } from '../features/payment/payment-outcome.ts';
import { usePlacedOrder } from '../features/orders/use-placed-order.ts';
import { SectionLinks } from '../features/storefront/section-links.tsx';
import { useSiteConfig } from '../config/site-config.tsx';
import { paths } from '../config/paths.ts';
import { PhoneLink } from '../ui/amounts.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { PartEmpty, PartLoading } from '../ui/part-state.tsx';
import styles from './payment.module.css';

/** Uses the order's key in the URL or, if there is none, the key of the newest order on this device. */
export function Component() {
  const { hash } = useLocation();
  // Another key is another order, which a query's context alone doesn't reload.
  return <GuestOrder key={hash} hash={hash} />;
}

function GuestOrder({ hash }: { hash: string }) {
  const stored = useGuestOrders();
  const key = keyInHash(hash) ?? newestOrder(stored)?.key;
  const { orderId, order, found, view, outcome, check } = usePlacedOrder({
    number: null,
    isByKey: true,
  });
  const isOnDevice = stored?.some((each) => each.key === key) === true;
  const isNowhere = order === null && outcome !== 'checking' && outcome !== 'unreadable';
  // A press on Pay now keeps the order too: the page after the payment has no key in its URL.
  const keep = (): void => (found === null || key === undefined ? undefined : keepSeenOrder(found.id, key));
  const others = (stored ?? []).filter((each) => each.key !== key);
  return (
    <Page>
      <PageMeta title="Your order" noindex />
      <div className={styles['narrow']}>
        {isNowhere ? null : <h1>Your order</h1>}
        {order === null ? (
          <Missing outcome={outcome} onRetry={check} />
        ) : (
          <>
            <Panel>
              <div aria-live="polite">
                {found === null ? null : <OrderState order={found} slot={order.slot} />}
              </div>
              {isSettled(outcome) ? null : (
                <PayBar
                  isWide
                  orderId={orderId ?? order.id}
                  total={order.packedTotal ?? order.total}
                  outcome={outcome}
                  mayPay={() => {
                    keep();
                    return true;
                  }}
                />
              )}
              {found === null || key === undefined ? null : (
                <CancelOrder order={found} orderKey={key} onChanged={check} />
              )}
            </Panel>
            <OrderSummary order={order} view={view} />
            <div className={styles['actions']}>
              <Button kind="quiet" onClick={() => window.print()}>
                Print
              </Button>
            </div>
            {key === undefined ? null : (
              <Panel>
                <section className={styles['actions']} aria-labelledby="keep-order">
                  <h2 id="keep-order">Keep this order</h2>
                  <KeepOrder orderKey={key} />
                  {isOnDevice ? (
                    <p>
                      This device keeps the order for {DAYS_KEPT} days. The link in your email opens it too.
                      Logging out removes it from this device.
                    </p>
                  ) : stored === undefined || found === null ? null : (
                    <Button kind="quiet" onClick={keep}>
                      Keep on this device
                    </Button>
                  )}
                </section>
              </Panel>
            )}
          </>
        )}
        {others.length === 0 ? null : (
          <Panel>
            <nav className={styles['actions']} aria-label="Other orders of this device">
              <h2>Other orders of this device</h2>
              <ul className={styles['pair']}>
                {others.map((each) => (
                  <li key={each.id}>
                    <ButtonLink kind="quiet" to={paths.guestOrder(each.key)}>
                      Order {shortNumber(each.id)}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </nav>
          </Panel>
        )}
      </div>
    </Page>
  );
}

function Missing({ outcome, onRetry }: { outcome: PaymentOutcome; onRetry: () => void }) {
  const { phones } = useSiteConfig();
  if (outcome === 'checking') return <PartLoading />;
  if (outcome === 'unreadable')
    return (
      <>
        <p role="alert">We couldn’t load your order.</p>
        <Button kind="quiet" onClick={onRetry}>
          Retry
        </Button>
      </>
    );
  const phone = <PhoneLink phone={phones.direct} />;
  return (
    <>
      <PartEmpty icon={<Package size={28} />}>
        <h1>Your order</h1>
        <p>
          There is no order here. To open your order, use the link in its email, or find it in your account.
        </p>
        <ButtonLink to={paths.profileOrders}>Orders of your account</ButtonLink>
        <p>Can’t find your order? Call us: {phone}</p>
      </PartEmpty>
      <SectionLinks />
    </>
  );
}
