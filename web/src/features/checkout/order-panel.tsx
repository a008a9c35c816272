import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { useOnline } from '../../browser/connection/online.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FootBar, FootBarAmount } from '../../ui/foot-bar.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useCart } from '../cart/runtime/cart-context.ts';
import { CartLines } from '../cart/ui/cart-lines.tsx';
import { AmountToPay, CartTotals } from '../cart/ui/cart-totals.tsx';
import { Consent } from '../payment/consent.tsx';
import { TrustFacts } from '../storefront/trust-facts.tsx';
import { CartLossNote } from './cart-loss.tsx';
import type { CheckoutStage } from './checkout-stage.ts';
import { OrderRejected } from './order-rejected.tsx';
import { ShopTerms } from './shop-terms.tsx';
import type { CheckoutSubmit } from './use-checkout-submit.ts';
import type { OrderRejection } from './use-place-order.ts';
import styles from './checkout.module.css';

interface OrderPanelProps {
  stage: CheckoutStage;
  isPickup: boolean;
  hasPendingOrder: boolean;
  submission: CheckoutSubmit;
  /** Shown with the reason why the order was rejected. */
  remedy: ReactNode;
}

export function OrderPanel({ stage, isPickup, hasPendingOrder, submission, remedy }: OrderPanelProps) {
  const cart = useCart();
  const isOnline = useOnline();
  const { isOrdering } = submission;
  const rejection = hasPendingOrder ? null : submission.rejection;
  const note = hasPendingOrder && !isOrdering ? <PendingOrderNote submission={submission} /> : null;
  const items = (
    <>
      <CartLines />
      {cart.kind === 'loaded' ? <CartTotals cart={cart.cart} isPickup={isPickup} /> : null}
    </>
  );
  // The amount is next to the button, because the totals may be out of view.
  const amount = cart.kind === 'loaded' ? <AmountToPay cart={cart.cart} isPickup={isPickup} /> : null;
  const isWholesale = cart.kind === 'loaded' && cart.cart.isWholesale;
  const button = buttonText(isOrdering, rejection);
  switch (stage) {
    case 'placed':
      return <Panel items={<p>Your order is saved.</p>} />;
    case 'ordered-elsewhere':
    case 'session-ended':
      return <Panel lead={<CartLossNote loss={stage} />} note={note} />;
    case 'check-order':
      return <Panel note={note} />;
    case 'outcome-unknown':
      return <Panel note={note} items={items} rejection={rejection} />;
    case 'form':
    case 'empty':
      break;
  }
  if (stage === 'empty')
    return (
      <Panel hasTitle={false} note={note} items={items} rejection={rejection}>
        {/* A press only shows a toast (specification, section 8). Without an amount, phones need no bar. */}
        <SubmitButton kind="quiet">{button}</SubmitButton>
      </Panel>
    );
  return (
    <Panel note={note} items={items} rejection={rejection} remedy={remedy}>
      <FootBar isWide>
        <Consent />
        {amount === null ? null : (
          <FootBarAmount>{isWholesale ? <>Total weight {amount}</> : <>Total {amount}</>}</FootBarAmount>
        )}
        <SubmitButton kind={isOnline ? 'main' : 'off'} isWide isBusy={isOrdering}>
          {button}
          {isOnline ? null : <small>You are offline</small>}
        </SubmitButton>
      </FootBar>
      <ShopTerms />
      <ButtonLink kind="quiet" isWide to={paths.listing('shop')}>
        Back to Shopping
      </ButtonLink>
      <TrustFacts hasDelivery={!isPickup} />
    </Panel>
  );
}

function PendingOrderNote({ submission: { isChecking, check } }: { submission: CheckoutSubmit }) {
  return (
    <div role="alert" className={styles['attempt']}>
      <p>
        <strong>The answer to your last order was lost.</strong> It may have been placed. Checking cannot
        order twice.
      </p>
      <Button kind="quiet" isWide isBusy={isChecking} onClick={check}>
        {isChecking ? 'Checking your order…' : 'Check my order'}
      </Button>
    </div>
  );
}

interface PanelProps {
  hasTitle?: boolean;
  lead?: ReactNode;
  note?: ReactNode;
  items?: ReactNode;
  rejection?: OrderRejection | null;
  remedy?: ReactNode;
  children?: ReactNode;
}

/** Each part keeps its place at every stage, because a remounted note would lose focus. */
function Panel({ hasTitle = true, lead, note, items, rejection = null, remedy, children }: PanelProps) {
  return (
    <div className={styles['right']}>
      {hasTitle ? <h2>Your order</h2> : null}
      {lead}
      {note}
      {items}
      <OrderRejected rejection={rejection} remedy={remedy} />
      {children}
    </div>
  );
}

function buttonText(isOrdering: boolean, rejection: OrderRejection | null): string {
  if (isOrdering) return 'Placing your order…';
  return rejection?.outcome === 'retry' ? 'Check my order' : 'Continue to Pay';
}
