import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { importWithRetry } from '../../browser/connection/import-with-retry.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useCartStore } from '../cart/runtime/cart-context.ts';
import type { CartView } from '../cart/model/status.ts';
import type { PaymentTab } from '../payment/payment-tab.ts';
import { usePayOrder } from '../payment/use-pay-order.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutKind } from './checkout-form.ts';
import { rememberBusiness } from './last-business.ts';
import { type OrderFields, pendingOrderOf } from './order-attempt.ts';
import { orderFieldsOf } from './order-input.ts';
import { useNewAddress } from './new-address.ts';
import { nameOf } from '../../format/own-words.ts';
import { type OrderRejection, usePlaceOrder } from './use-place-order.ts';

export interface OrderPress {
  readonly shown: CartView;
  readonly draft: CheckoutDraft;
  /** The tab for the payment; `null` for wholesale, which has a payment dialog. */
  readonly tab: PaymentTab | null;
  readonly isRetry: boolean;
}

/** If the dialog can't be loaded, for example, after a deploy, the order's payment page opens instead. */
const hasPaymentDialog = async (): Promise<boolean> =>
  importWithRetry(async () => import('./order-payment-dialog.tsx')).then(
    () => true,
    () => false,
  );

/** `orderAndPay` and `checkPending` resolve to the rejection, or to `null` if there is none. */
export function useOrderAndPay(kind: CheckoutKind) {
  const store = useCartStore();
  const navigate = useNavigate();
  const placeOrder = usePlaceOrder();
  const pay = usePayOrder();
  const newAddress = useNewAddress(kind);
  const [wholesaleOrderId, setWholesaleOrderId] = useState<string | null>(null);

  /**
   * A retry sends the pending order again, even if the cart has changed since, so that the BFF doesn't place a second
   * order. The pending order is also sent if there is no cart.
   */
  function fieldsToSend(cart: CartView | null, { shown, draft, isRetry }: OrderPress): OrderFields | null {
    const pending = isRetry || cart === null ? pendingOrderOf(kind.isGuest, null) : null;
    if (pending !== null || cart === null) return pending;
    return orderFieldsOf({ shown, cart, draft, isGuest: kind.isGuest });
  }

  async function orderAndPay(press: OrderPress): Promise<OrderRejection | null> {
    const { shown, draft, tab } = press;
    await store?.whenIdle();
    const latest = store?.get();
    const fields = fieldsToSend(latest?.kind === 'loaded' ? latest.cart : null, press);
    if (fields === null) {
      tab?.close();
      if (latest?.kind === 'empty') showToast('Add Items to Cart !');
      return null;
    }
    const isAddressNew = newAddress.isSavedWith(draft);
    const names = new Map(shown.lines.map(({ id, product }) => [id, nameOf(product)]));
    const result = await placeOrder(fields, names);
    if (result.orderId === null) {
      tab?.close();
      return result.rejection;
    }
    if (isAddressNew) showToast('your shipping saved', { kind: 'success' });
    if (kind.isWholesale) rememberBusiness(draft);
    if (kind.isWholesale && (await hasPaymentDialog())) setWholesaleOrderId(result.orderId);
    else {
      if (tab !== null) void pay(result.orderId, tab);
      await navigate(paths.payment(result.orderId));
    }
    return null;
  }

  async function checkPending(): Promise<OrderRejection | null> {
    const pending = pendingOrderOf(kind.isGuest, null);
    if (pending === null) return null;
    const result = await placeOrder(pending, new Map());
    if (result.orderId === null) return result.rejection;
    await navigate(paths.payment(result.orderId));
    return null;
  }

  return { orderAndPay, checkPending, wholesaleOrderId };
}
