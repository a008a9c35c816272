import { useSyncExternalStore } from 'react';
import { useQuery } from '@apollo/client/react';
import { PlacedOrderDocument } from '../../generated/graphql.ts';
import { useSession } from '../../session/browser-session.ts';
import { keptLastOrder, type KeptOrder } from '../checkout/kept-checkout.ts';
import { keptOrderOf } from '../checkout/kept-order.ts';

/** An order on its way to be paid, as far as this tab can know it. */
export interface PlacedOrderView {
  /** The order's number; `null` where there is none to speak of, `undefined` while the server renders. */
  readonly orderId: string | null | undefined;
  /** What was ordered; `null` where only the number is known, as for a guest in another browser. */
  readonly order: KeptOrder | null;
  /** Whether the shop says that there is nothing to pay for it, such as because it is paid. */
  readonly isSettled: boolean;
}

let read: { text: string; order: KeptOrder | null } | undefined;

/** The same object for the same order, as React asks of a snapshot. */
function currentOrder(): KeptOrder | null {
  const order = keptLastOrder.get();
  const text = JSON.stringify(order);
  if (read?.text !== text) read = { text, order };
  return read.order;
}

const never = () => () => undefined;
const onServer = (): undefined => undefined;

/**
 * The order with this number, or the last one of this tab. A guest's is what the tab has kept; a customer's is read from
 * the shop as well, so that it is there in any tab and on any day.
 */
export function usePlacedOrder(number: string | null): PlacedOrderView {
  const kept = useSyncExternalStore<KeptOrder | null | undefined>(never, currentOrder, onServer);
  const session = useSession();
  const orderId = number ?? (kept === undefined ? undefined : (kept?.id ?? null));
  const isCustomer = session !== null && session !== undefined;
  const { data } = useQuery(PlacedOrderDocument, {
    variables: { id: orderId ?? '' },
    skip: !isCustomer || (orderId ?? null) === null,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const found = data?.viewer?.order ?? null;
  const own = kept?.id === orderId ? (kept ?? null) : null;
  return {
    orderId,
    order: own ?? (found === null ? null : keptOrderOf(found)),
    isSettled: found?.isPayable === false,
  };
}
