import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { networkMessage } from '@shop/schema/network-message';
import { messageOf } from '../apollo/failures.ts';
import { DAYS_KEPT, removeGuestOrder, keyInHash, useGuestOrders } from '../features/orders/guest-orders.ts';
import { shortNumber } from '../features/orders/order-number.tsx';
import { OrderSummary } from '../features/orders/order-summary.tsx';
import { PayButton } from '../features/payment/pay-button.tsx';
import type { PaymentStanding } from '../features/payment/payment-standing.ts';
import { usePlacedOrder } from '../features/orders/use-placed-order.ts';
import { ClaimGuestOrderDocument } from '../generated/graphql.ts';
import { paths } from '../config/paths.ts';
import { useSession } from '../session/browser-session.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PartLoading } from '../ui/part-state.tsx';
import { Page } from '../ui/page.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './payment.module.css';

const paymentWords: Readonly<Record<PaymentStanding, string>> = {
  checking: '…',
  unknown: '–',
  unreadable: '–',
  unpaid: 'Not paid yet',
  paid: 'Paid',
  over: 'Nothing to pay',
};

/** A guest's order by the key in its mail or the one stored on this device: view, pay, print, move to an account. */
export function Component() {
  const { hash } = useLocation();
  const stored = useGuestOrders();
  const session = useSession();
  const key = keyInHash(hash) ?? stored?.[0]?.key;
  const { orderId, order, status, standing, check } = usePlacedOrder({ number: null, isByKey: true });
  const others = (stored ?? []).filter((each) => each.key !== key);
  return (
    <Page>
      <PageMeta title="Your order" noindex />
      <div className={styles['narrow']}>
        <h1>Your order</h1>
        {order === null ? (
          <Missing standing={standing} onRetry={check} />
        ) : (
          <>
            <dl className={styles['facts']}>
              {status === null ? null : (
                <div>
                  <dt>Status</dt>
                  <dd>{status}</dd>
                </div>
              )}
              <div>
                <dt>Payment status</dt>
                <dd>{paymentWords[standing]}</dd>
              </div>
            </dl>
            <PayButton orderId={orderId ?? order.id} standing={standing} />
            <OrderSummary order={order} />
            <div className={styles['actions']}>
              <Button kind="quiet" onClick={() => window.print()}>
                Print
              </Button>
              {key === undefined ? null : <TakeOver orderKey={key} isSignedIn={(session ?? null) !== null} />}
            </div>
          </>
        )}
        {order !== null && stored?.some((each) => each.key === key) === true ? (
          <p>
            This order is kept on this device for {DAYS_KEPT} days; the link in its mail opens it as well.
            Logging out removes it from this device.
          </p>
        ) : null}
        {others.length === 0 ? null : (
          <nav aria-label="Other orders of this device">
            <h2>Other orders of this device</h2>
            <ul>
              {others.map((each) => (
                <li key={each.id}>
                  <ButtonLink kind="quiet" to={paths.guestOrder(each.key)}>
                    Order {shortNumber(each.id)}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Page>
  );
}

function Missing({ standing, onRetry }: { standing: PaymentStanding; onRetry: () => void }) {
  if (standing === 'checking') return <PartLoading />;
  if (standing === 'unreadable')
    return (
      <>
        <p role="alert">We couldn’t load your order.</p>
        <Button kind="quiet" onClick={onRetry}>
          Retry
        </Button>
      </>
    );
  return (
    <>
      <p>
        There is no order here. The link in the mail of your order opens it; an order that is in your account
        is listed there.
      </p>
      <ButtonLink to={paths.profileOrders}>Orders of your account</ButtonLink>
    </>
  );
}

function TakeOver({ orderKey, isSignedIn }: { orderKey: string; isSignedIn: boolean }) {
  const navigate = useNavigate();
  const [claim, { loading }] = useMutation(ClaimGuestOrderDocument);
  const [claimError, setClaimError] = useState<string | null>(null);
  if (!isSignedIn) {
    const here = paths.guestOrder(orderKey);
    return (
      <>
        <p>Log in or sign up with the email of this order to keep it in your account.</p>
        <div className={styles['pair']}>
          <ButtonLink kind="quiet" to={paths.login(here)}>
            Login
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.register(here)}>
            Sign up
          </ButtonLink>
        </div>
      </>
    );
  }
  const take = async (): Promise<void> => {
    setClaimError(null);
    try {
      const { data } = await claim({ variables: { key: orderKey } });
      const { order = null, userErrors = [] } = data?.claimGuestOrder ?? {};
      if (order === null) return setClaimError(userErrors[0]?.message ?? networkMessage);
      removeGuestOrder(orderKey);
      showToast('The order is in your account', { kind: 'success' });
      return await navigate(paths.profileOrder(order.id));
    } catch (error) {
      return setClaimError(messageOf(error));
    }
  };
  return (
    <div>
      <Button kind="quiet" isBusy={loading} onClick={() => void take()}>
        Keep this order in my account
      </Button>
      <p role="alert">{claimError}</p>
    </div>
  );
}
