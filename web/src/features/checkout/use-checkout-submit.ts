import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApolloClient } from '@apollo/client/react';
import { offlineMessage } from '../../connection/offline-message.ts';
import { isOnline } from '../../connection/online.ts';
import { DeliveryOptionsDocument, SavedAddressesDocument } from '../../generated/graphql.ts';
import { paths } from '../../config/paths.ts';
import { showToast } from '../../ui/toast.ts';
import { useCart, useCartStore } from '../cart/runtime/cart-context.ts';
import type { CartView } from '../cart/model/status.ts';
import { showUserErrors } from '../forms/user-errors.ts';
import { openPaymentTab, type PaymentTab } from '../payment/payment-tab.ts';
import { usePayOrder } from '../payment/use-pay-order.ts';
import { type CheckoutKind, checkoutRules, formFieldOf, needsAddress } from './checkout-form.ts';
import { type CheckoutDraft, checkoutFields } from './checkout-draft.ts';
import { isOneTooMany, isSaved } from './new-address.ts';
import { type OrderFields, pendingOrderOf } from './order-attempt.ts';
import { orderFieldsOf } from './order-input.ts';
import type { CheckoutForm } from './use-checkout-form.ts';
import { type OrderRejection, usePlaceOrder } from './use-place-order.ts';

/** The submission of the checkout form and its outcome. */
export interface CheckoutSubmit {
  /** The form's `onSubmit`. */
  readonly submit: (event: SubmitEvent) => void;
  readonly isOrdering: boolean;
  readonly rejection: OrderRejection | null;
  /** The placed wholesale order that the payment dialog is open for. */
  readonly wholesaleOrderId: string | null;
  readonly isLimitShown: boolean;
  readonly closeLimit: () => void;
  /** Queries the outcome of an order whose response was lost. */
  readonly check: () => void;
  readonly isChecking: boolean;
}

const orderedBeforeLogOut = 'Your order is placed. Log in to see and pay it.';

/** The checkout flow from the Order button to the order, its payment and the next page (specification, section 4 "Checkout flow"). */
export function useCheckoutSubmit(kind: CheckoutKind, form: CheckoutForm): CheckoutSubmit {
  const state = useCart();
  const store = useCartStore();
  const client = useApolloClient();
  const navigate = useNavigate();
  const placeOrder = usePlaceOrder();
  const pay = usePayOrder();
  const [rejection, setRejection] = useState<OrderRejection | null>(null);
  const [wholesaleOrderId, setWholesaleOrderId] = useState<string | null>(null);
  const [isLimitShown, setIsLimitShown] = useState(false);
  const [isOrdering, setIsOrdering] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  // A ref, since two clicks may come before the first has rendered.
  const isUnderWay = useRef(false);

  const savedAddresses = () => client.readQuery({ query: SavedAddressesDocument })?.viewer?.addresses ?? [];
  const savesAddress = (draft: CheckoutDraft): boolean => !kind.isGuest && needsAddress(kind, draft);

  function reject(rejected: OrderRejection): void {
    const { userErrors } = rejected;
    if (userErrors.some(({ code }) => code === 'ADDRESS_LIMIT_REACHED')) return setIsLimitShown(true);
    if (userErrors.some(({ field }) => field?.[0] === 'savedAddressId')) form.setValue('savedAddressId', '');
    // A time that filled up meanwhile is not offered again.
    if (userErrors.some(({ field }) => field?.[0] === 'deliveryDate' || field?.[0] === 'deliverySlot'))
      void client
        .query({ query: DeliveryOptionsDocument, fetchPolicy: 'network-only' })
        .catch(() => undefined);
    showUserErrors(form, userErrors, checkoutFields, formFieldOf);
    return setRejection(rejected);
  }

  /** An order whose response was lost is sent again as it was, whatever the cart is by now: its outcome is queried, and no second order placed. */
  async function order(
    shown: CartView,
    draft: CheckoutDraft,
    tab: PaymentTab | null,
    isAskingAgain: boolean,
  ): Promise<void> {
    await store?.whenIdle();
    const latest = store?.get() ?? state;
    const cart = latest.kind === 'loaded' ? latest.cart : null;
    const sent: OrderFields | null =
      isAskingAgain || cart === null ? pendingOrderOf(kind.isGuest, null) : null;
    const fields =
      sent ?? (cart === null ? null : orderFieldsOf({ shown, cart, draft, isGuest: kind.isGuest }));
    if (fields === null) {
      tab?.close();
      if (latest.kind === 'empty') showToast('Add Items to Cart !');
      return;
    }
    const isAddressNew = savesAddress(draft) && !isSaved(savedAddresses(), draft);
    const names = new Map(shown.lines.map(({ id, product }) => [id, product.name]));
    const result = await placeOrder(fields, names);
    if (result.orderId === null) {
      tab?.close();
      return reject(result.rejection);
    }
    if (result.isLeft) {
      tab?.close();
      return showToast(orderedBeforeLogOut);
    }
    if (isAddressNew) showToast('your shipping saved', { kind: 'success' });
    if (kind.isWholesale) return setWholesaleOrderId(result.orderId);
    if (tab !== null) void pay(result.orderId, tab);
    await navigate(paths.payment(result.orderId));
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isUnderWay.current) return undefined;
    if (state.kind === 'empty') return showToast('Add Items to Cart !');
    if (!isOnline()) return showToast(offlineMessage, { kind: 'error' });
    // The cart's place shows why the cart is not loaded.
    if (state.kind !== 'loaded') return store?.refresh();
    const shown = state.cart;
    const isAskingAgain = rejection?.standing === 'ask-again';
    const values = form.getValues();
    // The payment tab must be opened in the click itself, so the form is validated before, without the server.
    const { data } = checkoutRules(kind, values).safeParse(values);
    if (data !== undefined && savesAddress(data) && isOneTooMany(savedAddresses(), data))
      return setIsLimitShown(true);
    isUnderWay.current = true;
    setIsOrdering(true);
    setRejection(null);
    const tab = data === undefined || kind.isWholesale ? null : openPaymentTab();
    return void form
      .handleSubmit(async (draft) => order(shown, draft, tab, isAskingAgain))()
      .finally(() => {
        isUnderWay.current = false;
        setIsOrdering(false);
      });
  }

  async function checkOnce(): Promise<void> {
    const pending = pendingOrderOf(kind.isGuest, null);
    if (isUnderWay.current || pending === null) return;
    isUnderWay.current = true;
    setIsChecking(true);
    setRejection(null);
    const result = await placeOrder(pending, new Map());
    isUnderWay.current = false;
    setIsChecking(false);
    if (result.orderId === null) reject(result.rejection);
    else if (result.isLeft) showToast(orderedBeforeLogOut);
    else await navigate(paths.payment(result.orderId));
  }

  const check = (): void => void checkOnce();
  const closeLimit = (): void => setIsLimitShown(false);
  return { submit, isOrdering, rejection, wholesaleOrderId, isLimitShown, closeLimit, check, isChecking };
}
