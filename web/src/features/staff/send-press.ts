import type { ApolloClient } from '@apollo/client';
import { type FragmentType, getFragmentData } from '../../generated/fragment-masking.ts';
import {
  MoveOrderDocument,
  SetProductSoldOutDocument,
  type StaffOrderFragment,
  StaffOrderFragmentDoc,
  WeighOrderLineDocument,
} from '../../generated/graphql.ts';
import type { Press, QueueEvent } from './press-queue.ts';
import { staffOrders } from './staff-orders.ts';

interface Desk {
  readonly staffKey: string;
  readonly device: string;
}

export const staffContext = (staffKey: string) => ({ headers: { 'x-staff-key': staffKey } });

/** Sends a press, and keeps the order that the shop returns. Never rejects. */
export async function sendPress(client: ApolloClient, press: Press, desk: Desk): Promise<QueueEvent> {
  const { key } = press;
  try {
    const refusal = await send(client, press, desk);
    return refusal === undefined ? { type: 'done', key } : { type: 'refused', key, message: refusal.message };
  } catch {
    return { type: 'lost', key };
  }
}

/** Returns why the shop refused the press; `undefined` if it didn't. */
async function send(
  client: ApolloClient,
  press: Press,
  { staffKey, device }: Desk,
): Promise<{ readonly message: string } | undefined> {
  const { key: idempotencyKey } = press;
  // A staff device must not store orders.
  const options = { context: staffContext(staffKey), fetchPolicy: 'no-cache' } as const;
  if (press.kind === 'soldOut') {
    const { productId, isSoldOut } = press;
    const { data } = await client.mutate({
      mutation: SetProductSoldOutDocument,
      variables: { input: { productId, isSoldOut, device, idempotencyKey } },
      ...options,
    });
    const { availability, userErrors } = answered(data).setProductSoldOut;
    if (availability) staffOrders.keepSoldOut(availability.productId, availability.isSoldOut);
    return userErrors[0];
  }
  const { orderId, version } = press;
  const common = { orderId, version, device, idempotencyKey };
  if (press.kind === 'move') {
    const { data } = await client.mutate({
      mutation: MoveOrderDocument,
      variables: { input: { ...common, state: press.state } },
      ...options,
    });
    const { pickingOrder, userErrors } = answered(data).moveOrder;
    const received = keep(pickingOrder);
    // Somebody else was first, but nothing is left to decide about a canceled order.
    const isCanceled = press.phase === 'CANCELED' && received?.order.phase === 'CANCELED';
    return isCanceled ? undefined : userErrors[0];
  }
  const { lineId, packedWeight } = press;
  const { data } = await client.mutate({
    mutation: WeighOrderLineDocument,
    variables: { input: { ...common, lineId, packedWeight } },
    ...options,
  });
  const { pickingOrder, userErrors } = answered(data).weighOrderLine;
  keep(pickingOrder);
  return userErrors[0];
}

function answered<Data>(data: Data | null | undefined): Data {
  if (data === null || data === undefined) throw new Error('The response has no data.');
  return data;
}

function keep(order: FragmentType<typeof StaffOrderFragmentDoc> | null): StaffOrderFragment | null {
  const received = getFragmentData(StaffOrderFragmentDoc, order);
  if (received) staffOrders.keep([received]);
  return received;
}
