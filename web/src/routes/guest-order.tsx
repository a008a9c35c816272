import { shortNumber } from '@shop/rules/order-number';
import { useLocation } from 'react-router-dom';
import Package from 'lucide-react/icons/package';
import {
  DAYS_KEPT,
  keepSeenOrder,
  keyInHash,
  newestOrder,
  useGuestOrders,
} from '../features/orders/guest-orders.ts';
import { KeepOrder } from '../features/orders/keep-order-lazy.ts';
import { OrderSheet } from '../features/orders/order-sheet.tsx';
import { type ShownOrder, useOrder } from '../features/orders/use-order.ts';
import { SectionLinks } from '../features/storefront/section-links.tsx';
import { useSiteConfig } from '../config/site-config.tsx';
import { paths } from '../config/paths.ts';
import { PhoneLink } from '../ui/amounts.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import panel from '../ui/panel.module.css';
import { PartEmpty, PartFailed, PartLoading } from '../ui/part-state.tsx';
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
  const shown = useOrder({ number: null, place: 'key', poll: 'later' });
  const { order, found, outcome } = shown;
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
          <Missing shown={shown} />
        ) : (
          <>
            <OrderSheet shown={shown} order={order} onPay={keep} />
            {key === undefined ? null : (
              <KeepOrder orderKey={key} email={found?.email ?? null}>
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
              </KeepOrder>
            )}
          </>
        )}
        {others.length === 0 ? null : (
          <aside className={panel['panel']} aria-labelledby="other-orders">
            <h2 id="other-orders">Other orders of this device</h2>
            <ul className={styles['pair']}>
              {others.map((each) => (
                <li key={each.id}>
                  <ButtonLink kind="quiet" to={paths.guestOrder(each.key)}>
                    Order {shortNumber(each.id)}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </Page>
  );
}

function Missing({ shown: { outcome, failure, check } }: { shown: ShownOrder }) {
  const { phones } = useSiteConfig();
  if (outcome === 'checking') return <PartLoading />;
  if (failure !== null)
    return <PartFailed summary="We couldn’t load your order." message={failure} onRetry={check} />;
  const phone = <PhoneLink phone={phones.direct} />;
  return (
    <>
      <PartEmpty icon={<Package size={28} />}>
        <h1>Your order</h1>
        <p>There is no order here. Open the link to your order, or find it in your account.</p>
        <ButtonLink to={paths.profileOrders}>Orders of your account</ButtonLink>
        <p>Can’t find your order? Call us: {phone}</p>
      </PartEmpty>
      <SectionLinks />
    </>
  );
}
