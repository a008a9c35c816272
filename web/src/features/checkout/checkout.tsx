import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWatch } from 'react-hook-form';
import { paths } from '../../config/paths.ts';
import { noteStep } from '../../insight/note-step.ts';
import { useCart } from '../cart/runtime/cart-context.ts';
import type { CartStatus } from '../cart/model/status.ts';
import { useCartLoss } from './cart-loss.tsx';
import { CheckoutFields } from './checkout-fields.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { checkoutStage } from './checkout-stage.ts';
import { type DeliveryOptions, useRefreshDeliveryOptions } from './delivery-options.ts';
import { useSiteConfig } from '../../config/site-config.tsx';
import { NearestDay } from './nearest-day.tsx';
import { useHasPendingOrder } from './order-attempt.ts';
import { OrderGlance } from './order-glance.tsx';
import { OrderPanel } from './order-panel.tsx';
import { useLastDelivery } from './use-last-delivery.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { type CheckoutSubmit, useCheckoutSubmit } from './use-checkout-submit.ts';
import { useWhenExpired } from '../../browser/use-when-expired.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionLinks } from '../storefront/section-links.tsx';
import styles from './checkout.module.css';

const OrderPaymentDialog = lazyPart(async () => (await import('./order-payment-dialog.tsx')).default);
const AddressLimitDialog = lazyPart(
  async () => (await import('../addresses/address-limit-dialog.tsx')).default,
);

interface CheckoutProps {
  options: DeliveryOptions;
  isGuest: boolean;
}

export function Checkout({ options, isGuest }: CheckoutProps) {
  const cart = useCart();
  const loss = useCartLoss();
  const isWholesale = useIsWholesale(cart);
  const { hours } = useSiteConfig();
  const kind = { isGuest, isWholesale, delivery: options, branch: { hours, slots: options.slots } };
  const { form, isMoved } = useCheckoutForm(kind, options);
  const isPickup = useWatch({ control: form.control, name: 'fulfillment' }) === 'PICKUP' && !isWholesale;
  const submission = useCheckoutSubmit(kind, form);
  const { submit, isOrdering, rejection, wholesaleOrderId } = submission;
  const hasPendingOrder = useHasPendingOrder(isGuest, cart.kind === 'loaded' ? cart.cart.id : null);
  useWhenExpired(options.validUntil, useRefreshDeliveryOptions());
  const isOpen = cart.kind === 'loaded';
  useEffect(() => {
    if (isOpen) noteStep('checkout');
  }, [isOpen]);
  const hasDelivery = cart.kind === 'loaded' && !isWholesale;
  const lastDelivery = useLastDelivery(form, options, { isGuest, hasDelivery });

  const stage = checkoutStage({
    cart: cart.kind,
    isOrdering,
    isPlaced: wholesaleOrderId !== null,
    loss,
    hasPendingOrder,
    outcome: rejection?.outcome ?? null,
  });
  // The placed order's fields stay on the screen until the next screen opens.
  const hasFields = cart.kind !== 'empty' || stage === 'placed';
  if (lastDelivery.isAwaited) return <CheckoutSkeleton />;
  const { refused, clearRejection } = submission;
  const nearestDay = <NearestDay form={form} kind={kind} refused={refused} onTake={clearRejection} />;
  return (
    <>
      <form
        aria-label="Checkout"
        className={styles['checkout']}
        data-empty={!hasFields}
        noValidate
        onSubmit={submit}
      >
        {cart.kind === 'loaded' ? <OrderGlance cart={cart.cart} isPickup={isPickup} /> : null}
        {hasFields ? (
          <CheckoutFields
            form={form}
            kind={kind}
            options={options}
            isMoved={isMoved}
            note={lastDelivery.note}
            rejection={rejection}
            refused={refused}
            nearestDay={nearestDay}
          />
        ) : null}
        <OrderPanel
          stage={stage}
          isPickup={isPickup}
          hasPendingOrder={hasPendingOrder}
          submission={submission}
          remedy={nearestDay}
        />
        <CheckoutDialogs submission={submission} />
      </form>
      {stage === 'empty' ? <SectionLinks /> : null}
    </>
  );
}

function useIsWholesale(cart: CartStatus): boolean {
  const [isWholesale, setIsWholesale] = useState(false);
  if (cart.kind === 'loaded' && cart.cart.isWholesale !== isWholesale) setIsWholesale(cart.cart.isWholesale);
  return isWholesale;
}

function CheckoutDialogs({ submission }: { submission: CheckoutSubmit }) {
  const navigate = useNavigate();
  const { wholesaleOrderId, isLimitShown, closeLimit } = submission;
  return (
    <>
      {wholesaleOrderId === null ? null : (
        <OrderPaymentDialog
          orderId={wholesaleOrderId}
          onClose={() => void navigate(paths.payment(wholesaleOrderId))}
        />
      )}
      {isLimitShown ? <AddressLimitDialog onClose={closeLimit} onChoose={closeLimit} /> : null}
    </>
  );
}
