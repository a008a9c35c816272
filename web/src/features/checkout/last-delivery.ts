import type { LastDeliveryQuery } from '../../generated/graphql.ts';
import { streetLine } from '../addresses/street-line.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { isFull } from './delivery-rules.ts';

type Viewer = NonNullable<LastDeliveryQuery['viewer']>;
type Address = NonNullable<Viewer['addresses']>[number];
type Place = Pick<Address, 'address' | 'houseNumber' | 'postalCode'>;

/** The orders, newest first, and the saved addresses of a customer. */
interface Known {
  readonly orders: Viewer['orders'];
  readonly addresses: readonly (Place & Pick<Address, 'id'>)[] | null;
}

/** The choices of the last order that can be made again, and the sentence that names them. */
export interface LastDelivery {
  readonly choices: Partial<Pick<CheckoutDraft, 'fulfillment' | 'savedAddressId' | 'deliverySlot'>>;
  readonly note: string;
}

const isSame = (one: Place, other: Place): boolean =>
  one.address === other.address &&
  one.houseNumber === other.houseNumber &&
  one.postalCode === other.postalCode;

/** How the last order was delivered, as far as it can be done again: to an address that is still saved, at a time that has room. */
export function lastDeliveryOf(
  { orders, addresses }: Known,
  options: Pick<DeliveryOptions, 'slots' | 'earliestDate' | 'fullSlots'>,
): LastDelivery | null {
  const last = orders?.[0];
  if (last === undefined) return null;
  const { fulfillment, deliverySlot, shippingAddress: to } = last;
  const isPickup = fulfillment === 'PICKUP';
  const saved = isPickup || to === null ? undefined : addresses?.find((each) => isSame(each, to));
  const slot = options.slots.find(
    (each) => each.slot === deliverySlot?.slot && !isFull(options, options.earliestDate, each.slot),
  );
  const parts = [isPickup ? 'pickup from the branch' : saved && streetLine(saved), slot?.label].filter(
    (text) => text !== undefined,
  );
  if (parts.length === 0) return null;
  return {
    choices: {
      fulfillment,
      ...(saved === undefined || saved.id === null ? {} : { savedAddressId: saved.id }),
      ...(slot === undefined ? {} : { deliverySlot: slot.slot }),
    },
    note: `As last time: ${parts.join(', ')}.`,
  };
}
