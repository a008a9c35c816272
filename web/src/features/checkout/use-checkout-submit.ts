import { type SubmitEvent, useRef, useState } from 'react';
import { offlineMessage } from '../../browser/connection/offline-message.ts';
import { isOnline } from '../../browser/connection/online.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useCart, useCartStore } from '../cart/runtime/cart-context.ts';
import { readFilledIn } from '../forms/read-filled-in.ts';
import { openPaymentTab } from '../payment/payment-tab.ts';
import { type CheckoutKind, checkoutRules } from './checkout-form.ts';
import type { CheckoutForm } from './use-checkout-form.ts';
import { useNewAddress } from './new-address.ts';
import { useOrderAndPay } from './use-order-and-pay.ts';
import { useOrderRejection } from './use-order-rejection.ts';
import type { OrderRejection } from './use-place-order.ts';

/** Submits the form or checks the pending order. Only one of these runs at a time. */
export function useCheckoutSubmit(kind: CheckoutKind, form: CheckoutForm) {
  const state = useCart();
  const store = useCartStore();
  const newAddress = useNewAddress(kind);
  const { orderAndPay, checkPending, wholesaleOrderId } = useOrderAndPay(kind);
  const { reject, clearRejection, showLimit, ...rejected } = useOrderRejection(form);
  const { rejection } = rejected;
  const [task, setTask] = useState<'ordering' | 'checking' | null>(null);
  // A second click may arrive before the first one's state is rendered.
  const isUnderWay = useRef(false);

  async function run(name: 'ordering' | 'checking', work: () => Promise<void>): Promise<void> {
    isUnderWay.current = true;
    setTask(name);
    clearRejection();
    await work().finally(() => {
      isUnderWay.current = false;
      setTask(null);
    });
  }

  const rejectIfAny = (outcome: OrderRejection | null): void => {
    if (outcome !== null) reject(outcome);
  };

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isUnderWay.current) return undefined;
    if (state.kind === 'empty') return showToast('Add Items to Cart !');
    if (!isOnline()) return showToast(offlineMessage, { kind: 'error' });
    if (state.kind !== 'loaded') return store?.refresh();
    const { cart: shown } = state;
    const isRetry = rejection?.outcome === 'retry';
    readFilledIn(form, event.currentTarget);
    const values = form.getValues();
    // The payment tab must open during the click, so the form is validated synchronously first.
    const { data } = checkoutRules(kind, values).safeParse(values);
    if (data !== undefined && newAddress.exceedsLimit(data)) return showLimit();
    const tab = data === undefined || kind.isWholesale ? null : openPaymentTab();
    return void run(
      'ordering',
      form.handleSubmit(async (draft) => rejectIfAny(await orderAndPay({ shown, draft, tab, isRetry }))),
    );
  }

  function check(): void {
    if (!isUnderWay.current) void run('checking', async () => rejectIfAny(await checkPending()));
  }

  const isOrdering = task === 'ordering';
  const isChecking = task === 'checking';
  return { ...rejected, clearRejection, submit, isOrdering, wholesaleOrderId, check, isChecking };
}

export type CheckoutSubmit = ReturnType<typeof useCheckoutSubmit>;
