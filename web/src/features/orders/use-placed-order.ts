import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import {
  GuestOrderDocument,
  PlacedOrder_OrderFragmentDoc,
  PlacedOrderDocument,
} from '../../generated/graphql.ts';
import { paths } from '../../config/paths.ts';
import { useSession } from '../../session/use-session.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { lastOrder, orderSnapshotOf } from './order-snapshot.ts';
import { keyInHash, newestOrder, orderKeyContext, useGuestOrders } from './guest-orders.ts';
import { useFollowedOrder } from './use-followed-order.ts';
import { orderView } from './order-view.ts';
import { usePolling } from './use-polling.ts';
import { isUnpayable, paymentOutcomeOf } from '../payment/payment-outcome.ts';
import { payments } from '../payment/payments.ts';
import { usePayAttempt } from '../payment/use-pay-order.ts';

/** The provider usually confirms within seconds. Without pushes, a page polls for 90 s. */
const polling = { every: 2000, times: 45 };

/** A refetch keeps the earlier result, so that a screen reader announces the wait only once. */
const quietly = {
  fetchPolicy: 'cache-and-network',
  errorPolicy: 'all',
  notifyOnNetworkStatusChange: false,
  refetchOn: true,
} as const;

interface PlacedOrderOptions {
  /** The order number in the URL, or `null`. */
  readonly number: string | null;
  readonly isWaiting?: boolean;
  /** Whether to show only orders that have a key in the URL or on this device. */
  readonly isByKey?: boolean;
}

function useOrderRequest(customersId: string | undefined, key: string | undefined) {
  const mine = useQuery(PlacedOrderDocument, {
    variables: { id: customersId ?? '' },
    skip: customersId === undefined,
    ...quietly,
  });
  const ownOrder = mine.data?.viewer?.order ?? null;
  // The customer may have placed the order as a guest.
  const guests = useQuery(GuestOrderDocument, {
    context: orderKeyContext(key ?? ''),
    skip: key === undefined || ownOrder !== null || mine.loading,
    ...quietly,
    // The cache doesn't know the key, and would return another order.
    fetchPolicy: 'no-cache',
  });
  return {
    received: getFragmentData(PlacedOrder_OrderFragmentDoc, ownOrder ?? guests.data?.guestOrder ?? null),
    isMine: ownOrder !== null,
    isRequested: customersId !== undefined || key !== undefined,
    isLoading: mine.loading || guests.loading,
    hasFailed: mine.error !== undefined || guests.error !== undefined,
    check: (): void => {
      // If a refetch rejects, `error` has the reason.
      if (customersId !== undefined) void mine.refetch().catch(() => undefined);
      if (key !== undefined && ownOrder === null) void guests.refetch().catch(() => undefined);
    },
  };
}

function pageOf(id: string | undefined, isMine: boolean, key: string | undefined): string | null {
  if (id === undefined) return null;
  if (isMine) return paths.profileOrder(id);
  return key === undefined ? null : paths.guestOrder(key);
}

export function usePlacedOrder({ number, isWaiting = false, isByKey = false }: PlacedOrderOptions) {
  const tabSnapshot = useIsHydrated() ? lastOrder.get() : undefined;
  const deviceOrders = useGuestOrders();
  const session = useSession();
  const { hash } = useLocation();
  const isKnown = tabSnapshot !== undefined && deviceOrders !== undefined && session !== undefined;
  const keyInAddress = keyInHash(hash);
  const tabOrderId = isByKey ? undefined : tabSnapshot?.id;
  const wantedId = number ?? (keyInAddress === null ? tabOrderId : undefined);
  const deviceOrder =
    wantedId === undefined ? newestOrder(deviceOrders) : deviceOrders?.find(({ id }) => id === wantedId);
  const key = isKnown ? (keyInAddress ?? deviceOrder?.key) : undefined;
  const isCustomer = session !== null && session !== undefined;
  const { received, isMine, check, ...request } = useOrderRequest(isCustomer ? wantedId : undefined, key);
  // The key in the URL might belong to a different order than the order number in the URL.
  const found = received !== null && (wantedId ?? received.id) === received.id ? received : null;
  const orderId =
    wantedId ?? found?.id ?? (isKnown && keyInAddress === null ? (deviceOrder?.id ?? null) : undefined);
  const receivedOutcome = paymentOutcomeOf({ isKnown, ...request, found });
  // Another tab may know about the payment first.
  const isKnownAsPaid = usePayAttempt(orderId ?? '')?.kind === 'paid';
  const outcome = isKnownAsPaid && !isUnpayable(receivedOutcome) ? 'paid' : receivedOutcome;
  const current =
    found !== null && outcome === 'paid' ? { ...found, payment: 'PAID' as const, isPayable: false } : found;
  const isAwaitingPayment = outcome === 'unpaid' || outcome === 'unreadable';
  const isFollowed = useFollowedOrder(isMine ? (found?.id ?? null) : null);
  const hasStoppedWaiting = usePolling(check, {
    isAwaited: isWaiting && isAwaitingPayment && !isFollowed,
    ...polling,
  });

  const foundId = found?.id;
  const isPaid = outcome === 'paid';
  useEffect(() => {
    if (isPaid && foundId !== undefined) payments.notePaid(foundId);
  }, [isPaid, foundId]);

  const own = tabSnapshot?.id === orderId ? (tabSnapshot ?? null) : null;
  return {
    /** `null` if there is no order, `undefined` while unknown. */
    orderId,
    /** `null` if the contents of the order are unknown. */
    order: found === null ? own : orderSnapshotOf(found),
    /** The order's current state; `null` if it isn't found. */
    found: current,
    outcome,
    /** `null` unless the order is found. */
    view: current === null ? null : orderView(current),
    /** `null` unless the order was found by a guest's key. */
    guestKey: found === null || isMine ? null : (key ?? null),
    page: pageOf(found?.id, isMine, key),
    hasStoppedWaiting,
    check,
  };
}
