import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import Check from 'lucide-react/icons/check';
import CreditCard from 'lucide-react/icons/credit-card';
import Lock from 'lucide-react/icons/lock';
import Minus from 'lucide-react/icons/minus';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { agreedPlace, fulfillmentLabels } from '../features/orders/fulfillment-labels.ts';
import { OrderNumber } from '../features/orders/order-number.tsx';
import { BriefLines, OrderFacts, OrderSummary, OrderSums } from '../features/orders/order-summary.tsx';
import { Agreement } from '../features/payment/agreement.tsx';
import { PayBar } from '../features/payment/pay-bar.tsx';
import { type PaymentOutcome, isSettled } from '../features/payment/payment-outcome.ts';
import { useOrder } from '../features/orders/use-order.ts';
import { SectionLinks } from '../features/storefront/section-links.tsx';
import { paths } from '../config/paths.ts';
import { sentences } from '../format/sentences.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import panel from '../ui/panel.module.css';
import hidden from '../ui/visually-hidden.module.css';
import styles from './payment.module.css';

/** The card form is static and sends nothing, because only the payment provider's page accepts cards. */
export function Component() {
  const [search] = useSearchParams();
  const { orderId, order, view, outcome, page, isPlacedHere } = useOrder({
    number: search.get('order'),
  });
  const isPaid = outcome === 'paid';
  // The number in the URL may be made up, and the REST API may be unable to return a guest's order.
  const isKnown = order !== null || isPaid;
  const isDone = orderId !== undefined && isSettled(outcome);
  // Pay now appears together with the total, which would otherwise move it.
  const isLoading = outcome === 'checking' && order === null;
  const [chosen, setAgreement] = useState<'open' | 'given' | 'missing'>();
  // Who placed the order here has agreed at Continue to Pay, and isn't asked again.
  const agreement = chosen ?? (isPlacedHere ? 'given' : 'open');
  const agreementBox = useRef<HTMLInputElement>(null);
  const mayPay = (): boolean => {
    if (agreement === 'given') return true;
    setAgreement('missing');
    agreementBox.current?.focus();
    return false;
  };
  const sentence = <OrderSentence id={orderId ?? ''} isKnown={isKnown} outcome={outcome} />;
  return (
    <Page>
      <PageMeta title="Payment" noindex />
      <Breadcrumb
        steps={[
          { label: /* @wc-include */ 'cart', link: paths.cart },
          { label: 'Payment', link: paths.payment(orderId ?? undefined), active: true },
        ]}
      />
      {orderId === null ? (
        <div className={styles['narrow']}>
          <Panel>
            <div className={styles['notice']}>
              <span aria-hidden className={styles['seal']}>
                <ShoppingCart size={28} />
              </span>
              <h1>Payment</h1>
              <p>There is no order to pay.</p>
              <div className={styles['pair']}>
                <ButtonLink to={paths.listing('shop')}>Back to Shopping</ButtonLink>
                <ButtonLink kind="quiet" to={paths.cart}>
                  Back to Cart
                </ButtonLink>
              </div>
            </div>
          </Panel>
          <SectionLinks />
        </div>
      ) : isDone ? (
        <div className={styles['narrow']}>
          <Panel>
            <div className={styles['notice']}>
              <span aria-hidden className={styles['seal']} data-done={isPaid ? '' : undefined}>
                {isPaid ? <Check size={28} /> : <Minus size={28} />}
              </span>
              <h1>{isPaid ? 'Payment successful' : 'Nothing to pay'}</h1>
              <p>{sentence}</p>
              {page === null && !isPaid ? null : (
                <div className={styles['pair']}>
                  <ButtonLink to={page ?? paths.paymentSuccess(orderId)}>See your order</ButtonLink>
                </div>
              )}
            </div>
          </Panel>
          {order === null ? null : <OrderSummary order={order} view={view} />}
        </div>
      ) : (
        <h1>Payment</h1>
      )}
      {orderId === null || orderId === undefined || isDone ? null : (
        <div className={styles['payment']}>
          {/* The key replaces the sentence, whose words would otherwise move to another line. */}
          <p key={outcome}>{sentence}</p>
          <section className={panel['panel']}>
            <h2>Agreement</h2>
            <Agreement
              ref={agreementBox}
              hasAgreed={agreement === 'given'}
              isMissing={agreement === 'missing'}
              onChange={(hasAgreed) => setAgreement(hasAgreed ? 'given' : 'open')}
            />
            {isLoading ? null : (
              <PayBar
                isWide
                orderId={orderId}
                total={order?.packedTotal ?? order?.total ?? null}
                outcome={outcome}
                mayPay={mayPay}
                hasCheckbox
              />
            )}
          </section>
          {/* The key replaces the column when the order arrives, so that nothing in it moves. */}
          <div className={styles['column']} key={order === null ? 'empty' : 'order'}>
            <section className={panel['panel']}>
              <h2>Shipping address</h2>
              <p>
                <bdi>{order?.address ?? placeholderOf(order)}</bdi>
              </p>
              {order === null ? null : <OrderFacts order={{ ...order, address: null, business: null }} />}
            </section>
            <PaymentMethod />
          </div>
          {order === null ? null : (
            <section className={panel['panel']} aria-label="Order summary">
              <h2>Order summary</h2>
              <BriefLines lines={order.lines} />
              <OrderSums order={order} />
            </section>
          )}
        </div>
      )}
    </Page>
  );
}

function PaymentMethod() {
  return (
    <section className={panel['panel']}>
      <h2>Payment method</h2>
      <p className={styles['safe']}>
        <Lock aria-hidden size={18} />
        <span>You enter your card on the secure page that opens next.</span>
      </p>
      <fieldset className={styles['card']} disabled>
        <legend className={hidden['hidden']}>Card</legend>
        <CreditCard aria-hidden size={22} />
        <input aria-label="Card number" placeholder="Card number" />
        <input aria-label="Expiry" placeholder="MM / YY" />
        <input aria-label="CVC" placeholder="CVC" />
      </fieldset>
    </section>
  );
}

const howToPay = 'You pay on a secure page that opens in a new tab.';
const ifPaid = 'If you have already paid there, you don’t need to pay again.';

interface OrderSentenceProps {
  id: string;
  isKnown: boolean;
  outcome: PaymentOutcome;
}

function OrderSentence({ id, isKnown, outcome }: OrderSentenceProps) {
  const number = <OrderNumber id={id} />;
  if (outcome === 'paid') return <>Your order {number} is saved and paid.</>;
  if (outcome === 'canceled') return <>Your order {number} was canceled. There is nothing to pay for it.</>;
  if (outcome === 'notDue') return <>Your order {number} is saved. There is nothing to pay for it.</>;
  if (outcome === 'unpaid')
    return (
      <>
        <>Your order {number} is saved and not paid yet.</> {howToPay}
      </>
    );
  return (
    <>
      {isKnown ? <>Your order {number} is saved.</> : <>Order {number}.</>}{' '}
      {outcome === 'checking' ? howToPay : sentences(howToPay, ifPaid)}
    </>
  );
}

function placeholderOf(order: { readonly fulfillment: string } | null): string {
  if (order === null) return 'The address of your order';
  return order.fulfillment === 'PICKUP' ? fulfillmentLabels.PICKUP : agreedPlace;
}
