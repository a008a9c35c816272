import { shortNumber } from '@shop/rules/order-number';
import { Fragment, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { addressLine, langOfText, useSiteConfig } from '../config/site-config.tsx';
import { PhoneLink } from '../ui/amounts.tsx';
import { calendarFile } from '../features/orders/calendar-file.ts';
import { CancelOrder } from '../features/orders/cancel-order.tsx';
import { DepositDue } from '../features/orders/deposit-due.tsx';
import { KeepOrder } from '../features/orders/keep-order-lazy.ts';
import { OrderNumber } from '../features/orders/order-number.tsx';
import type { OrderSnapshot } from '../features/orders/order-snapshot.ts';
import { OrderState } from '../features/orders/order-state.tsx';
import { OrderSummary } from '../features/orders/order-summary.tsx';
import { PayButton } from '../features/payment/pay-button.tsx';
import type { PaymentOutcome } from '../features/payment/payment-outcome.ts';
import { noteStep } from '../insight/note-step.ts';
import { useOrder } from '../features/orders/use-order.ts';
import { SectionLinks } from '../features/storefront/section-links.tsx';
import { paths } from '../config/paths.ts';
import { hasDeposit } from '../format/money.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { PartLoading } from '../ui/part-state.tsx';
import panel from '../ui/panel.module.css';
import onPaper from '../features/orders/order-number.module.css';
import styles from './payment.module.css';

const successful = {
  Icon: Check,
  title: 'Payment successful',
  text: 'Thank you. We have your order and your payment.',
};

const words: Readonly<Record<PaymentOutcome, typeof successful>> = {
  paid: successful,
  // The order isn't found, so only the visit to this page suggests a payment.
  unknown: successful,
  checking: { Icon: Clock, title: 'Checking your payment', text: 'One moment, please.' },
  unpaid: {
    Icon: Clock,
    title: 'Waiting for your payment',
    text: 'Your order is saved. We are waiting for your payment to be confirmed, and this page updates by itself. If you have already paid, do not pay again.',
  },
  unreadable: {
    Icon: Clock,
    title: 'Checking your payment',
    text: 'Your order is saved. We could not check the payment just now; this page tries again by itself.',
  },
  canceled: {
    Icon: X,
    title: 'Your order was canceled',
    text: 'There is nothing to pay for it. Anything you have paid is refunded.',
  },
  notDue: { Icon: Minus, title: 'Nothing to pay', text: 'There is nothing to pay for this order.' },
};

/** Shown once polling has ended, because the page can no longer promise an update. */
const stillOpen = {
  unpaid:
    'Your order is saved. Your payment is not confirmed yet, which can take a while. If you have already paid, do not pay again: check again later.',
  unreadable: 'Your order is saved. We could not check the payment. Please check again later.',
} as const;

export function Component() {
  const [search] = useSearchParams();
  const number = search.get('order');
  const { order, orderId, outcome, found, view, page, guestKey, hasStoppedWaiting, check } = useOrder({
    number,
    poll: 'soon',
  });
  const shown = number === null && outcome === 'checking' ? 'unknown' : outcome;
  const { Icon, title, text } = words[shown];
  const open = shown === 'unpaid' || shown === 'unreadable' ? shown : null;
  // Until polling ends, a shopper who may have just paid isn't urged to pay again.
  const isPayFirst = open !== null && hasStoppedWaiting;
  const isPaid = shown === 'paid';
  useEffect(() => {
    if (isPaid) noteStep('paid');
  }, [isPaid]);
  const isSuccessful = isPaid || shown === 'unknown';
  const isNew = view?.isNew ?? true;
  const isAhead = isSuccessful && view?.isOver !== true;
  const isLoading = shown === 'checking' && order === null;
  // A key that replaces what is below the message when the payment is confirmed, so that nothing moves.
  /* @wc-ignore */
  const result = isSuccessful ? 'successful' : 'open';
  const isNowhere = order === null && shown === 'unknown';
  const { phones } = useSiteConfig();
  const phone = <PhoneLink phone={phones.direct} />;
  const home = (
    <ButtonLink kind={page === null && !isPayFirst && !isNowhere ? 'main' : 'quiet'} to={paths.home}>
      Back to Home
    </ButtonLink>
  );
  return (
    <Page>
      <PageMeta title={title} noindex />
      <div className={styles['narrow']}>
        <Panel>
          <div className={styles['notice']} data-reserved={isLoading ? '' : undefined}>
            <span aria-hidden className={styles['seal']} data-done={isPaid ? '' : undefined}>
              <Icon size={28} />
            </span>
            <div aria-live="polite" className={styles['status']} aria-busy={shown === 'checking'}>
              <h1>{title}</h1>
              {shown === 'canceled' && view?.isRefunded === true ? (
                <p>Your payment was refunded.</p>
              ) : (
                <p className={open === null ? undefined : styles['waiting']}>
                  {open !== null && hasStoppedWaiting ? stillOpen[open] : text}
                </p>
              )}
              {shown === 'unknown' && !isNowhere ? <p>Questions about your order? Call us: {phone}</p> : null}
            </div>
            <Fragment key={result}>
              {order === null && (orderId ?? null) !== null ? (
                <p>
                  Order number <OrderNumber id={orderId ?? ''} />
                </p>
              ) : null}
              {found === null ? null : (
                <div
                  className={shown === 'notDue' || (isSuccessful && !isNew) ? undefined : onPaper['printed']}
                >
                  <OrderState order={found} slot={found.deliverySlot?.label ?? null} />
                </div>
              )}
              <div className={styles['pair']}>
                {page === null ? null : (
                  <ButtonLink kind={isPayFirst ? 'quiet' : 'main'} to={page}>
                    See your order
                  </ButtonLink>
                )}
                {open === null ? null : (
                  <>
                    {(orderId ?? null) === null ? null : (
                      <PayButton orderId={orderId ?? ''} kind={isPayFirst ? 'main' : 'quiet'} />
                    )}
                    <Button kind="quiet" onClick={check}>
                      Check again
                    </Button>
                  </>
                )}
                {isNowhere ? <ButtonLink to={paths.profileOrders}>Orders of your account</ButtonLink> : null}
                {shown === 'unknown' ? home : null}
              </div>
              {isNowhere ? <p>Can’t find your order? Call us: {phone}</p> : null}
            </Fragment>
          </div>
        </Panel>
        <Fragment key={result}>
          {isLoading ? <PartLoading /> : null}
          {(isPaid || shown === 'checking') && isNew && order !== null ? (
            <NextSteps
              order={order}
              isConfirmed={found === null || found.phase !== 'OTHER'}
              isShown={isPaid}
            />
          ) : null}
          {order === null ? null : <OrderSummary order={order} view={view} />}
          <div className={styles['pair']}>
            {order === null ? null : (
              <>
                {isAhead ? <AddToCalendar order={order} /> : null}
                <Button kind="quiet" onClick={() => window.print()}>
                  Print
                </Button>
              </>
            )}
            {shown === 'unknown' || isLoading ? null : home}
          </div>
          {found === null ? null : <CancelOrder order={found} orderKey={guestKey} onChanged={check} />}
          {isNowhere ? <SectionLinks /> : null}
          {guestKey === null || !isSuccessful ? null : (
            <KeepOrder orderKey={guestKey} email={found?.email ?? null} />
          )}
        </Fragment>
      </div>
    </Page>
  );
}

function AddToCalendar({ order }: { order: OrderSnapshot }) {
  const site = useSiteConfig();
  const [now] = useState(() => new Date());
  const file = calendarFile(order, { shop: site.name, branch: addressLine(site), now });
  return file === null ? null : (
    <ButtonLink
      kind="quiet"
      to={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`order-${shortNumber(order.id)}.ics`}
    >
      Add to calendar
    </ButtonLink>
  );
}

function DepositStep({ order, amount }: { order: OrderSnapshot; amount: string }) {
  const site = useSiteConfig();
  const phone = <PhoneLink phone={site.phones.direct} />;
  return (
    <li>
      <p>
        Deposit: <DepositDue amount={amount} />
      </p>
      <p lang={langOfText(site, 'deposit')}>{site.texts.deposit}</p>
      {order.fulfillment === 'PICKUP' ? null : <p>To pay it without coming to the shop, call us: {phone}</p>}
    </li>
  );
}

interface NextStepsProps {
  readonly order: OrderSnapshot;
  /** Whether the order has a state that its confirmation changes. An API without states promises no email. */
  readonly isConfirmed: boolean;
  readonly isShown: boolean;
}

/** Takes up its space even while it isn't shown, so that the order below doesn't move. */
function NextSteps({ order, isConfirmed, isShown }: NextStepsProps) {
  return (
    <section
      className={panel['panel']}
      aria-labelledby="next-steps"
      style={isShown ? undefined : { visibility: 'hidden' }}
    >
      <h2 id="next-steps">What happens next</h2>
      <ol>
        <li>
          {isConfirmed
            ? 'We’ll email you when your order is confirmed.'
            : 'We have your order and your payment.'}
        </li>
        {hasDeposit(order.deposit) ? <DepositStep order={order} amount={order.deposit} /> : null}
        <li>We cut and pack it for the day below.</li>
        <li>
          {order.fulfillment === 'PICKUP'
            ? 'You pick it up at the branch in the time below.'
            : order.address === null || order.isWitnessed
              ? 'We deliver it as agreed, in the time below.'
              : 'We deliver it to your door in the time below.'}
        </li>
      </ol>
    </section>
  );
}
