import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../apollo/failures.ts';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import { GuestOrderDocument, OrderDetailsDocument, WholeOrderFragmentDoc } from '../../generated/graphql.ts';
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

/** How a page follows an unpaid order that the server doesn't push. */
const polling = {
  /** For 90 s, because the provider usually confirms a payment within seconds. */
  soon: { every: 2000, times: 45 },
  /** For ten minutes. */
  later: { every: 15_000, times: 40 },
  never: { every: 0, times: 0 },
} as const;

/** A refetch keeps the earlier result, so that a screen reader announces the wait only once. */
const quietly = {
  fetchPolicy: 'cache-and-network',
  errorPolicy: 'all',
  notifyOnNetworkStatusChange: false,
  refetchOn: true,
} as const;

interface OrderOptions {
  /** The order number in the URL, or `null`. */
  readonly number: string | null;
  /** Where the order may be: in the customer's account, under a key in the URL or on this device, or in either. */
  readonly place?: 'account' | 'key' | 'either';
  readonly poll?: keyof typeof polling;
}

/** Returns the latest data that was received for the same owner, because a failed refetch has no data. */
function useLatest<T>(data: T | undefined, owner: string | undefined): T | undefined {
  const [latest, setLatest] = useState({ data, owner });
  if (latest.owner !== owner || (data !== undefined && latest.data !== data)) setLatest({ data, owner });
  return data ?? (latest.owner === owner ? latest.data : undefined);
}

interface WantedOrder {
  /** The customer and the order's number, if there is a session and the number is known. */
  readonly own: { readonly userId: string; readonly id: string } | undefined;
  readonly key: string | undefined;
}

function useOrderRequest({ own, key }: WantedOrder) {
  const mine = useQuery(OrderDetailsDocument, {
    variables: { id: own?.id ?? '' },
    skip: own === undefined,
    ...quietly,
  });
  const ownOrder = useLatest(mine.data, own?.userId)?.viewer?.order ?? null;
  // The customer may have placed the order as a guest.
  const guests = useQuery(GuestOrderDocument, {
    context: orderKeyContext(key ?? ''),
    skip: key === undefined || ownOrder !== null || mine.loading,
    ...quietly,
    // The cache doesn't know the key, and would return another order.
    fetchPolicy: 'no-cache',
  });
  const guestsOrder = useLatest(guests.data, key)?.guestOrder ?? null;
  const error = mine.error ?? guests.error;
  return {
    received: getFragmentData(WholeOrderFragmentDoc, ownOrder ?? guestsOrder),
    isMine: ownOrder !== null,
    isRequested: own !== undefined || key !== undefined,
    isLoading: mine.loading || guests.loading,
    failure: error === undefined ? null : messageOf(error),
    check: (): void => {
      // If a refetch rejects, `error` has the reason.
      if (own !== undefined) void mine.refetch().catch(() => undefined);
      if (key !== undefined && ownOrder === null) void guests.refetch().catch(() => undefined);
    },
  };
}

function pageOf(id: string | undefined, isMine: boolean, key: string | undefined): string | null {
  if (id === undefined) return null;
  if (isMine) return paths.profileOrder(id);
  return key === undefined ? null : paths.guestOrder(key);
}

/** Queries an order, follows it while the page is open, and says what is known about it and its payment. */
export function useOrder({ number, place = 'either', poll = 'never' }: OrderOptions) {
  const tabSnapshot = useIsHydrated() ? lastOrder.get() : undefined;
  const deviceOrders = useGuestOrders();
  const session = useSession();
  const { hash } = useLocation();
  const isKnown = tabSnapshot !== undefined && deviceOrders !== undefined && session !== undefined;
  const keyInAddress = place === 'account' ? null : keyInHash(hash);
  const tabOrderId = place === 'key' ? undefined : tabSnapshot?.id;
  const wantedId = number ?? (keyInAddress === null ? tabOrderId : undefined);
  const deviceOrder =
    wantedId === undefined ? newestOrder(deviceOrders) : deviceOrders?.find(({ id }) => id === wantedId);
  const key = isKnown && place !== 'account' ? (keyInAddress ?? deviceOrder?.key) : undefined;
  const own = session && wantedId !== undefined ? { userId: session.userId, id: wantedId } : undefined;
  const { received, isMine, check, ...request } = useOrderRequest({ own, key });
  // The key in the URL might belong to a different order than the order number in the URL.
  const found = received !== null && (wantedId ?? received.id) === received.id ? received : null;
  const orderId =
    wantedId ?? found?.id ?? (isKnown && keyInAddress === null ? (deviceOrder?.id ?? null) : undefined);
  const { failure } = request;
  const receivedOutcome = paymentOutcomeOf({ isKnown, ...request, hasFailed: failure !== null, found });
  // Another tab may know about the payment first.
  const isKnownAsPaid = usePayAttempt(orderId ?? '')?.kind === 'paid';
  const outcome = isKnownAsPaid && !isUnpayable(receivedOutcome) ? 'paid' : receivedOutcome;
  const current =
    found !== null && outcome === 'paid' ? { ...found, payment: 'PAID' as const, isPayable: false } : found;
  const isAwaitingPayment = outcome === 'unpaid' || outcome === 'unreadable';
  const isFollowed = useFollowedOrder(isMine ? (found?.id ?? null) : null);
  const hasStoppedWaiting = usePolling(check, {
    isAwaited: poll !== 'never' && isAwaitingPayment && !isFollowed,
    ...polling[poll],
  });

  const foundId = found?.id;
  const isPaid = outcome === 'paid';
  useEffect(() => {
    if (isPaid && foundId !== undefined) payments.notePaid(foundId);
  }, [isPaid, foundId]);

  const stored = tabSnapshot?.id === orderId ? (tabSnapshot ?? null) : null;
  return {
    /** `null` if there is no order, `undefined` while unknown. */
    orderId,
    /** `null` if the contents of the order are unknown. */
    order: found === null ? stored : orderSnapshotOf(found),
    /** Whether it was placed on this device, and therefore with the agreement to the terms of sale. */
    isPlacedHere: stored !== null || deviceOrder?.isPlacedHere === true,
    /** The order's current state; `null` if it isn't found. */
    found: current,
    outcome,
    /** `null` unless the order is found. */
    view: current === null ? null : orderView(current),
    /** `null` unless the order was found by a guest's key. */
    guestKey: found === null || isMine ? null : (key ?? null),
    page: pageOf(found?.id, isMine, key),
    /** Why the order can't be read; `null` if it can, or isn't found. */
    failure,
    hasStoppedWaiting,
    check,
  };
}

export type ShownOrder = ReturnType<typeof useOrder>;
