import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWatch } from 'react-hook-form';
import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FootBar, FootBarAmount } from '../../ui/foot-bar.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { SignInHint } from '../account/sign-in-hint.tsx';
import { useCart, useCartStore } from '../cart/runtime/cart-context.ts';
import type { CartView } from '../cart/model/status.ts';
import { CartLines } from '../cart/ui/cart-lines.tsx';
import { CartTotals, useAmountToPay } from '../cart/ui/cart-totals.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { fieldProps } from '../forms/field-props.ts';
import { BusinessFields } from './business-fields.tsx';
import { CartLossNote, useCartLoss } from './cart-loss.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { checkoutStage } from './checkout-stage.ts';
import { type DeliveryOptions, useFreshDeliveryOptions } from './delivery-options.ts';
import { usePendingOrder } from './order-attempt.ts';
import { PendingOrderNote } from './pending-order-note.tsx';
import { OrderRejected } from './order-rejected.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { ShopTerms } from './shop-terms.tsx';
import { ShippingSection } from './shipping-section.tsx';
import { useLastDelivery } from './use-last-delivery.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useCheckoutSubmit } from './use-checkout-submit.ts';
import styles from './checkout.module.css';

const OrderPaymentDialog = lazy(async () => import('./order-payment-dialog.tsx'));
const AddressLimitDialog = lazy(async () => import('../addresses/address-limit-dialog.tsx'));

interface CheckoutProps {
  options: DeliveryOptions;
  isGuest: boolean;
}

/** Contact, shipping, date and time, and beside them the items and the last button (specification, section 2). */
export function Checkout({ options, isGuest }: CheckoutProps) {
  const state = useCart();
  const store = useCartStore();
  const navigate = useNavigate();
  const loss = useCartLoss();
  // The kind of the cart still counts after the order has emptied it.
  const [isWholesale, setIsWholesale] = useState(false);
  if (state.kind === 'loaded' && state.cart.isWholesale !== isWholesale)
    setIsWholesale(state.cart.isWholesale);
  const kind = { isGuest, isWholesale, delivery: options };
  const { form, isMoved } = useCheckoutForm(kind, options);
  const isPickup = useWatch({ control: form.control, name: 'fulfillment' }) === 'PICKUP' && !isWholesale;
  const ordering = useCheckoutSubmit(kind, form);
  const { submit, isOrdering, rejection, wholesaleOrderId } = ordering;
  const pending = usePendingOrder(isGuest, state.kind === 'loaded' ? state.cart.id : null);
  useFreshDeliveryOptions(options);
  const hasDelivery = state.kind === 'loaded' && !isWholesale;
  const lastTime = useLastDelivery(form, options, { isGuest, hasDelivery });

  const stage = checkoutStage({
    cart: state.kind,
    isOrdering,
    isPlaced: wholesaleOrderId !== null,
    loss,
    hasPendingOrder: pending !== null,
    standing: rejection?.standing ?? null,
  });
  // The fields of the order that emptied the cart stay until the next screen.
  const hasFields = state.kind !== 'empty' || stage === 'placed';
  const note =
    pending === null || isOrdering ? null : (
      <PendingOrderNote isChecking={ordering.isChecking} onCheck={ordering.check} />
    );

  // The note keeps its place in every stage: mounted anew, its button would lose a press and the focus.
  let aboveNote: ReactElement | null = null;
  let belowNote: ReactElement | null = null;
  switch (stage) {
    case 'placed':
      belowNote = <p>Your order is saved.</p>;
      break;
    case 'cart-lost':
      aboveNote = loss === null ? null : <CartLossNote loss={loss} />;
      break;
    case 'check-order':
      break;
    case 'form':
    case 'empty':
    case 'outcome-unknown':
      belowNote = <CartLines state={state} onRetry={() => store?.refresh()} />;
      break;
  }
  const text = buttonText(isOrdering, rejection?.standing === 'ask-again' && pending === null);
  if (lastTime.isAwaited) return <CheckoutSkeleton />;
  return (
    <form className={styles['checkout']} data-empty={!hasFields} noValidate onSubmit={submit}>
      {hasFields ? (
        // A sent order cannot be changed while its outcome is open.
        <fieldset className={styles['left']} disabled={rejection?.standing === 'ask-again'}>
          <ErrorSummary form={form} />
          <output className={styles['notice']}>{lastTime.note}</output>
          {isGuest ? (
            <section>
              <h2>Contact</h2>
              <SignInHint />
              <Field
                label="Email"
                type="email"
                autoComplete="email"
                hint="Your order is confirmed to this address."
                required
                {...fieldProps(form, 'email')}
              />
            </section>
          ) : null}
          {isWholesale ? <BusinessFields form={form} /> : <ShippingSection form={form} isGuest={isGuest} />}
          <ScheduleSection form={form} options={options} isMoved={isMoved} isMarked={rejection !== null} />
        </fieldset>
      ) : null}
      <div className={styles['right']}>
        <h2>Your order</h2>
        {aboveNote}
        {stage === 'placed' ? null : note}
        {belowNote}
        {state.kind === 'loaded' ? <CartTotals cart={state.cart} isPickup={isPickup} /> : null}
        <OrderRejected rejection={loss === null && pending === null ? rejection : null} />
        {stage === 'form' || stage === 'empty' ? (
          <>
            <ShopTerms />
            {stage === 'empty' ? (
              // A press shows what is missing (specification, section 8); with nothing to pay a phone needs no bar at the bottom.
              <SubmitButton kind="quiet" isWide>
                {text}
              </SubmitButton>
            ) : (
              <FootBar isWide>
                {state.kind === 'loaded' ? <AmountToPay cart={state.cart} isPickup={isPickup} /> : null}
                <SubmitButton isWide isBusy={isOrdering}>
                  {text}
                </SubmitButton>
              </FootBar>
            )}
            <ButtonLink kind="quiet" isWide to={paths.listing('shop')}>
              Back to Shopping
            </ButtonLink>
          </>
        ) : null}
      </div>
      <Suspense>
        {wholesaleOrderId === null ? null : (
          <OrderPaymentDialog
            orderId={wholesaleOrderId}
            onClose={() => void navigate(paths.payment(wholesaleOrderId))}
          />
        )}
        {ordering.isLimitShown ? <AddressLimitDialog onClose={ordering.closeLimit} /> : null}
      </Suspense>
    </form>
  );
}

/** The sum beside the button, where the totals may be out of sight. */
function AmountToPay({ cart, isPickup }: { cart: CartView; isPickup: boolean }) {
  const amount = useAmountToPay(cart, isPickup);
  return amount === undefined ? null : (
    <FootBarAmount>
      Total <strong>{amount}</strong>
    </FootBarAmount>
  );
}

function buttonText(isOrdering: boolean, mayBePlaced: boolean): string {
  if (isOrdering) return 'Placing your order…';
  return mayBePlaced ? 'Check my order' : 'Continue to Pay';
}
