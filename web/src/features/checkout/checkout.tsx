import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWatch } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCart, useCartForOrder, useCartStore } from '../cart/cart-context.ts';
import { SignInHint } from '../account/sign-in-hint.tsx';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import { openPaymentTab, type PaymentTab } from '../payment/payment-tab.ts';
import { usePayOrder } from '../payment/use-pay-order.ts';
import { BusinessFields } from './business-fields.tsx';
import { fieldOf } from './checkout-fields.ts';
import { type CheckoutDraft, checkoutRules, formFieldOf } from './checkout-form.ts';
import { type DeliveryOptions, useFreshDeliveryOptions } from './delivery-options.ts';
import { orderButtonText, Refusal } from './order-refusal.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { ShippingSection } from './shipping-section.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { type OrderRefusal, usePlaceOrder } from './use-place-order.ts';
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
  const { whenSettled } = useCartForOrder();
  const placeOrder = usePlaceOrder({ isGuest });
  const pay = usePayOrder();
  const isWholesale = state.kind === 'loaded' && state.cart.isWholesale;
  const kind = { isGuest, isWholesale, earliestDate: options.earliestDate };
  const { form, isMoved } = useCheckoutForm(kind, options);
  const isPickup = useWatch({ control: form.control, name: 'fulfillment' }) === 'PICKUP' && !isWholesale;
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const [wholesaleOrderId, setWholesaleOrderId] = useState<string | null>(null);
  const [isLimitShown, setIsLimitShown] = useState(false);
  const [isOrdering, setIsOrdering] = useState(false);
  // Two clicks may come before the first has rendered.
  const isUnderWay = useRef(false);
  useFreshDeliveryOptions(options);

  function refuse(refused: OrderRefusal): void {
    setRefusal(refused);
    if (refused.code === 'ADDRESS_LIMIT_REACHED') setIsLimitShown(true);
    if (refused.userErrors.some(({ field }) => field?.[0] === 'savedAddressId'))
      form.setValue('savedAddressId', '');
    let isFirst = true;
    for (const { field, message } of refused.userErrors) {
      const name = formFieldOf(field ?? null);
      if (name === undefined) continue;
      form.setError(name, { message }, { shouldFocus: isFirst });
      isFirst = false;
    }
  }

  async function order(draft: CheckoutDraft, tab: PaymentTab | null): Promise<void> {
    await whenSettled();
    const latest = store?.get() ?? state;
    if (latest.kind !== 'loaded') {
      tab?.close();
      if (latest.kind === 'empty') showToast('Add Items to Cart !');
      return;
    }
    const result = await placeOrder(latest.cart, draft);
    if (!result.ok) {
      tab?.close();
      return refuse(result);
    }
    if (latest.cart.isWholesale) {
      tab?.close();
      return setWholesaleOrderId(result.orderId);
    }
    if (tab !== null) void pay(result.orderId, tab);
    await navigate(paths.payment(result.orderId));
  }

  function submit(event: { preventDefault: () => void }): void {
    event.preventDefault();
    if (isUnderWay.current) return;
    if (state.kind === 'empty') return showToast('Add Items to Cart !');
    isUnderWay.current = true;
    setIsOrdering(true);
    setRefusal(null);
    const values = form.getValues();
    // The tab has to be opened in the click, so what is certain to be refused must be known before: the rules need no server.
    const isGood = checkoutRules(kind, values).safeParse(values).success;
    const tab = isGood && !isWholesale ? openPaymentTab() : null;
    void form
      .handleSubmit((draft) => order(draft, tab))()
      .finally(() => {
        isUnderWay.current = false;
        setIsOrdering(false);
      });
  }

  const isEmpty = state.kind === 'empty';
  // While the order that emptied it leads on, the fields stay.
  const hasFields = !isEmpty || isOrdering;
  return (
    <form className={styles['checkout']} data-empty={!hasFields} noValidate onSubmit={submit}>
      {hasFields ? (
        <div className={styles['left']}>
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
                {...fieldOf(form, 'email')}
              />
            </section>
          ) : null}
          {isWholesale ? <BusinessFields form={form} /> : <ShippingSection form={form} isGuest={isGuest} />}
          <ScheduleSection form={form} options={options} isMoved={isMoved} isMarked={refusal !== null} />
        </div>
      ) : null}
      <div className={styles['right']}>
        <h2>Your order</h2>
        {isEmpty && isOrdering ? (
          <p>Your order is saved.</p>
        ) : (
          <CartLines state={state} layout="page" onRetry={() => void store?.refresh()} />
        )}
        {state.kind === 'loaded' ? <CartTotals cart={state.cart} isPickup={isPickup} /> : null}
        <Refusal refusal={refusal} />
        {refusal?.code === 'ORDER_IN_DOUBT' ? null : (
          <Button type="submit" isWide isBusy={isOrdering}>
            {isOrdering ? 'Placing your order…' : orderButtonText(refusal)}
          </Button>
        )}
      </div>
      <Suspense>
        {wholesaleOrderId === null ? null : (
          <OrderPaymentDialog
            orderId={wholesaleOrderId}
            onClose={() => void navigate(paths.payment(wholesaleOrderId))}
          />
        )}
        {isLimitShown ? <AddressLimitDialog onClose={() => setIsLimitShown(false)} /> : null}
      </Suspense>
    </form>
  );
}
