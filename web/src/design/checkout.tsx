import { useState } from 'react';
import { CartProvider } from '../features/cart/runtime/cart-context.ts';
import { AddressPicker } from '../features/checkout/address-picker.tsx';
import { BusinessFields } from '../features/checkout/business-fields.tsx';
import { CartLossNote } from '../features/checkout/cart-loss.tsx';
import { CheckoutFailed } from '../features/checkout/checkout-failed.tsx';
import { CheckoutFields } from '../features/checkout/checkout-fields.tsx';
import { checkoutRules, emptyDraft } from '../features/checkout/checkout-form.ts';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx';
import type { CheckoutDraft } from '../features/checkout/checkout-draft.ts';
import type { DeliveryOptions } from '../features/checkout/delivery-options.ts';
import { OrderRejected } from '../features/checkout/order-rejected.tsx';
import { PendingOrderNote } from '../features/checkout/pending-order-note.tsx';
import { ScheduleSection } from '../features/checkout/schedule-section.tsx';
import { ShippingSection } from '../features/checkout/shipping-section.tsx';
import { ShopTerms } from '../features/checkout/shop-terms.tsx';
import type { CheckoutForm } from '../features/checkout/use-checkout-form.ts';
import type { OrderRejection } from '../features/checkout/use-place-order.ts';
import styles from '../features/checkout/checkout.module.css';
import { useZodForm } from '../features/forms/use-zod-form.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { savedAddresses, SpecimenClient } from './specimen-client.tsx';
import { Specimen, Specimens } from './specimens.tsx';

const nothing = (): void => undefined;

/** Fridays are closed, and the first slot of the earliest day is full. */
const options: DeliveryOptions = {
  __typename: 'DeliveryOptions',
  earliestDate: '2030-05-08',
  latestDate: '2030-06-08',
  validUntil: '2030-05-07T04:00:00Z',
  closedWeekdays: ['FRIDAY'],
  closedDates: [],
  fullSlots: [{ __typename: 'FullDeliverySlot', date: '2030-05-08', slot: 'FROM_8AM_TO_10AM' }],
  deliveryNoteLength: 200,
  servedPostalCodes: [],
  defaultSlot: 'FROM_10AM_TO_12PM',
  slots: [
    { __typename: 'DeliverySlotOption', slot: 'FROM_8AM_TO_10AM', label: '8AM-10AM' },
    { __typename: 'DeliverySlotOption', slot: 'FROM_10AM_TO_12PM', label: '10AM-12PM' },
    { __typename: 'DeliverySlotOption', slot: 'FROM_12PM_TO_2PM', label: '12PM-2PM' },
  ],
};

const rejection = (own: Partial<OrderRejection>): OrderRejection => ({
  standing: 'not-placed',
  message: 'Your cart has changed since you saw it. Please look at it before you order.',
  userErrors: [],
  changes: [],
  shownNames: new Map([['ribeye', 'Beef ribeye steak']]),
  ...own,
});

const priceChange = {
  __typename: 'CartChange',
  kind: 'PRICE_CHANGED',
  lineId: 'ribeye',
  productName: 'Beef ribeye steak',
  shown: '8.99',
  actual: '9.49',
} as const;

/** A separate form, which stores no draft and orders nothing. */
function useSpecimenForm(own: Partial<CheckoutDraft> = {}): CheckoutForm {
  const kind = { isGuest: true, isWholesale: false, delivery: options };
  return useZodForm((values: CheckoutDraft) => checkoutRules(kind, values), {
    defaultValues: { ...emptyDraft(options), ...own },
  });
}

/** The fields of a guest's order; an empty submit shows the ErrorSummary. */
function GuestForm() {
  const form = useSpecimenForm();
  const kind = { isGuest: true, isWholesale: false, delivery: options };
  return (
    <form className={styles['left']} noValidate onSubmit={(event) => void form.handleSubmit(nothing)(event)}>
      <CheckoutFields
        form={form}
        kind={kind}
        options={options}
        isMoved={false}
        note={null}
        rejection={null}
      />
      <SubmitButton>Check the form</SubmitButton>
    </form>
  );
}

function PickupForm() {
  const form = useSpecimenForm({ fulfillment: 'PICKUP', deliveryDate: '2030-05-10' });
  return (
    <form className={styles['left']} noValidate>
      <ShippingSection form={form} options={options} isGuest />
      <ScheduleSection form={form} options={options} isMoved isMarked />
    </form>
  );
}

function BusinessForm() {
  const form = useSpecimenForm();
  return (
    <form className={styles['left']} noValidate>
      <BusinessFields form={form} options={options} />
    </form>
  );
}

/** The parts of the checkout, in every state. */
export function Checkout() {
  const [chosen, setChosen] = useState<string>(savedAddresses[0]?.id ?? '');
  return (
    <SpecimenClient>
      <Specimens title="Checkout">
        <Specimen name="CheckoutFields of a guest, with an ErrorSummary after an empty submit" isWide>
          <GuestForm />
        </Specimen>
        <Specimen
          name="ShippingSection and ScheduleSection of a pickup on a closed day, after a refused order"
          isWide
        >
          <PickupForm />
        </Specimen>
        <Specimen name="BusinessFields with a DeliveryNoteField" isWide>
          <BusinessForm />
        </Specimen>
        <Specimen name="AddressPicker" isWide>
          <AddressPicker chosenId={chosen} onChoose={setChosen} />
        </Specimen>
        <Specimen name="ShopTerms" isWide>
          <ShopTerms />
        </Specimen>
        <Specimen name="OrderRejected, a changed cart">
          <OrderRejected rejection={rejection({ changes: [priceChange] })} />
        </Specimen>
        <Specimen name="OrderRejected, the order may exist">
          <OrderRejected
            rejection={rejection({ standing: 'retry', message: 'The answer to your order was lost.' })}
          />
        </Specimen>
        <Specimen name="PendingOrderNote">
          <PendingOrderNote isChecking={false} onCheck={nothing} />
        </Specimen>
        <Specimen name="PendingOrderNote while it checks">
          <PendingOrderNote isChecking onCheck={nothing} />
        </Specimen>
        <Specimen name="CartLossNote, ordered in another tab">
          <CartLossNote loss="ordered-elsewhere" />
        </Specimen>
        <Specimen name="CartLossNote, the session has ended">
          <CartLossNote loss="session-ended" />
        </Specimen>
        <Specimen name="CheckoutFailed" isWide>
          <CartProvider value={null}>
            <CheckoutFailed message="Network Error" onRetry={nothing} />
          </CartProvider>
        </Specimen>
        <Specimen name="CheckoutSkeleton" isWide>
          <CheckoutSkeleton />
        </Specimen>
      </Specimens>
    </SpecimenClient>
  );
}
