import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useForm, useWatch } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import type { DeliveryOptionsQuery } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { shop } from '../../site/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCart, useCartForOrder, useCartStore } from '../cart/cart-context.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import { openPaymentTab, usePayOrder } from '../payment/use-pay-order.ts';
import { type CheckoutDraft, checkoutRules, formFieldOf } from './checkout-form.ts';
import styles from './checkout.module.css';
import { keptDraft } from './kept-checkout.ts';
import { type OrderResult, usePlaceOrder } from './use-place-order.ts';

type DeliveryOptions = NonNullable<DeliveryOptionsQuery['deliveryOptions']>;

interface CheckoutProps {
  options: DeliveryOptions;
  isGuest: boolean;
}

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Contact, shipping, date and time, and beside them the items and the last button (specification, section 2). */
export function Checkout({ options, isGuest }: CheckoutProps) {
  const state = useCart();
  const store = useCartStore();
  const navigate = useNavigate();
  const { whenSettled } = useCartForOrder();
  const { placeOrder } = usePlaceOrder({ isGuest });
  const { pay } = usePayOrder();
  const [refused, setRefused] = useState<(OrderResult & { ok: false }) | null>(null);
  const isWholesale = state.kind === 'loaded' && state.cart.isWholesale;
  const kind = { isGuest, isWholesale, earliestDate: options.earliestDate };
  const form = useForm<CheckoutDraft>({
    defaultValues: { ...emptyDraft(options), ...keptDraft.get() },
    resolver: async (values, context, settings) =>
      zodResolver(checkoutRules({ ...kind, isPickup: values.fulfillment === 'PICKUP' }))(
        values,
        context,
        settings,
      ),
  });
  const { register, formState, setValue, handleSubmit, setError, subscribe, getValues } = form;
  const fulfillment = useWatch({ control: form.control, name: 'fulfillment' });
  const deliverySlot = useWatch({ control: form.control, name: 'deliverySlot' });
  const isPickup = fulfillment === 'PICKUP';
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => keptDraft.set(getValues()) }),
    [subscribe, getValues],
  );

  const errorOf = (name: keyof CheckoutDraft) => formState.errors[name]?.message;
  const order = async (
    draft: CheckoutDraft,
    tab: ReturnType<typeof openPaymentTab> | null,
  ): Promise<void> => {
    setRefused(null);
    await whenSettled();
    const latest = store?.get() ?? state;
    if (latest.kind !== 'loaded') {
      showToast('Add Items to Cart !');
      return;
    }
    const result = await placeOrder(latest.cart, draft);
    if (!result.ok) {
      tab?.close();
      setRefused(result);
      for (const { field, message } of result.userErrors) {
        const name = formFieldOf(field ?? null);
        if (name !== undefined) setError(name, { message }, { shouldFocus: true });
      }
      return;
    }
    if (tab !== null) void pay(result.orderId, tab);
    await navigate(paths.payment(result.orderId));
  };
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    if (formState.isSubmitting) return;
    if (state.kind === 'empty') return showToast('Add Items to Cart !');
    let tab: ReturnType<typeof openPaymentTab> | null = null;
    // The tab has to be opened in the click, so what is certain to be refused must be known before: the rules need no server.
    const isGood = checkoutRules({ ...kind, isPickup }).safeParse(getValues()).success;
    if (isGood && !isWholesale) tab = openPaymentTab();
    void handleSubmit(async (draft) => order(draft, tab))();
  };

  return (
    <form className={styles['checkout']} noValidate onSubmit={submit}>
      <div className={styles['left']}>
        {isGuest ? (
          <section>
            <h2>Contact</h2>
            <Field
              label="Email"
              type="email"
              autoComplete="email"
              required
              error={errorOf('email')}
              {...register('email')}
            />
          </section>
        ) : null}
        {isWholesale ? (
          <section>
            <h2>Business</h2>
            <Field
              label="Name of the business"
              autoComplete="organization"
              required
              error={errorOf('businessName')}
              {...register('businessName')}
            />
            <Field
              label="Position of the business"
              autoComplete="organization-title"
              required
              error={errorOf('businessPosition')}
              {...register('businessPosition')}
            />
            <Field
              label="Phone number"
              type="tel"
              before="+1"
              autoComplete="tel-national"
              required
              error={errorOf('businessPhone')}
              {...register('businessPhone')}
            />
            <Field
              label="EIN number"
              inputMode="numeric"
              required
              error={errorOf('ein')}
              {...register('ein')}
            />
          </section>
        ) : (
          <section>
            <h2>Shipping</h2>
            <Choices
              legend="How do you want it?"
              name="fulfillment"
              options={[
                { value: 'DELIVERY', label: 'Delivery' },
                { value: 'PICKUP', label: 'Pickup from the branch' },
              ]}
              value={fulfillment}
              onChange={(value) => setValue('fulfillment', value)}
            />
            {isPickup ? (
              <p>
                {shop.address.street}, {shop.address.city}, {shop.address.state} {shop.address.postalCode}
              </p>
            ) : (
              <div className={styles['fields']}>
                <Field
                  label="First name"
                  autoComplete="shipping given-name"
                  error={errorOf('firstName')}
                  {...register('firstName')}
                />
                <Field
                  label="Last name"
                  autoComplete="shipping family-name"
                  error={errorOf('lastName')}
                  {...register('lastName')}
                />
                <Field
                  label="Address"
                  autoComplete="shipping address-line1"
                  required
                  error={errorOf('address')}
                  {...register('address')}
                />
                <Field
                  label="House number"
                  autoComplete="shipping address-line2"
                  error={errorOf('houseNumber')}
                  {...register('houseNumber')}
                />
                <Field
                  label="City"
                  autoComplete="shipping address-level2"
                  required
                  error={errorOf('city')}
                  {...register('city')}
                />
                <Field
                  label="State"
                  autoComplete="shipping address-level1"
                  error={errorOf('state')}
                  {...register('state')}
                />
                <Field
                  label="Postal code"
                  inputMode="numeric"
                  autoComplete="shipping postal-code"
                  required
                  error={errorOf('postalCode')}
                  {...register('postalCode')}
                />
                <Field label="Country" value="USA" readOnly />
                <Field
                  label="Phone number"
                  type="tel"
                  before="+1"
                  autoComplete="shipping tel-national"
                  required
                  error={errorOf('phone')}
                  {...register('phone')}
                />
              </div>
            )}
          </section>
        )}
        <section>
          <h2>
            Delivery date and time
            {refused === null ? null : (
              <span className={styles['asterisk']} aria-hidden>
                {' '}
                *
              </span>
            )}
          </h2>
          <Field
            label="Date"
            type="date"
            min={options.earliestDate}
            hint={`Earliest: ${inWords.format(new Date(`${options.earliestDate}T00:00:00Z`))}`}
            error={errorOf('deliveryDate')}
            {...register('deliveryDate')}
          />
          <Choices
            legend="Time"
            name="slot"
            options={options.slots.map(({ slot, label }) => ({ value: slot, label }))}
            value={deliverySlot}
            onChange={(value) => setValue('deliverySlot', value)}
          />
        </section>
      </div>
      <div className={styles['right']}>
        <CartLines state={state} layout="page" onRetry={() => void store?.refresh()} />
        {state.kind === 'loaded' ? <CartTotals cart={state.cart} isPickup={isPickup} /> : null}
        <div role="alert" className={styles['refusal']}>
          {refused === null ? null : <Refusal refused={refused} />}
        </div>
        <Button type="submit" isWide isBusy={formState.isSubmitting}>
          {formState.isSubmitting ? 'Placing your order…' : 'Continue to Pay'}
        </Button>
      </div>
    </form>
  );
}

function Refusal({ refused: { message, changes } }: { refused: OrderResult & { ok: false } }) {
  return (
    <>
      <p>{message}</p>
      <ul>
        {changes.map(({ kind, lineId, productName, shown, actual }) => (
          <li key={`${kind} ${lineId ?? ''}`}>
            {productName ?? 'Total'}: {shown ?? 'new'} → {actual ?? 'removed'}
          </li>
        ))}
      </ul>
    </>
  );
}

function emptyDraft({ earliestDate, defaultSlot }: DeliveryOptions): CheckoutDraft {
  return {
    email: '',
    fulfillment: 'DELIVERY',
    firstName: '',
    lastName: '',
    address: '',
    houseNumber: '',
    city: '',
    state: '',
    postalCode: '',
    phone: '',
    deliveryDate: earliestDate,
    deliverySlot: defaultSlot,
    businessName: '',
    businessPosition: '',
    businessPhone: '',
    ein: '',
  };
}
