import { nationalDigits } from '@shop/rules/us-phone';
import type { LastDeliveryQuery, SavedAddresses_ViewerFragment } from '../../generated/graphql.ts';
import { emptyAddress } from '../addresses/address-values.ts';
import { streetLine } from '../addresses/format-address.ts';
import type { RepeatedOrder } from '../orders/repeated-order.ts';
import { type CheckoutDraft, typedAddress } from './checkout-draft.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { isFull } from './delivery-rules.ts';
import { given } from '../../format/given.ts';
import { slotText } from '../../format/slot-text.ts';
import { comma } from '../../format/comma.ts';

type Address = NonNullable<SavedAddresses_ViewerFragment['addresses']>[number];
type Place = Pick<Address, 'street' | 'houseNumber' | 'postalCode'>;
interface Offered extends Pick<DeliveryOptions, 'earliestDate' | 'fullSlots'> {
  readonly slots: readonly Pick<DeliveryOptions['slots'][number], 'slot' | 'label'>[];
}

interface Known {
  readonly orders: NonNullable<NonNullable<LastDeliveryQuery['viewer']>['orders']>['items'] | null;
  readonly addresses: readonly (Place & Pick<Address, 'id'>)[] | null;
}

export interface LastDelivery {
  readonly choices: Partial<CheckoutDraft>;
  readonly note: string;
}

const isSame = (one: Place, other: Place): boolean =>
  one.street === other.street && one.houseNumber === other.houseNumber && one.postalCode === other.postalCode;

const collectorFields = (collector: RepeatedOrder['collector']) =>
  collector === null
    ? {}
    : { collectorName: collector.name, collectorPhone: nationalDigits(collector.phone ?? '') };

/**
 * Returns `null` if neither the address nor the time of a delivery can be prefilled. `street` is `undefined` if there
 * is no address to prefill.
 */
function prefillFrom(
  { fulfillment, deliverySlot, collector }: Omit<RepeatedOrder, 'shippingAddress'>,
  options: Offered,
  street: string | undefined,
  address: Partial<CheckoutDraft>,
): LastDelivery | null {
  const slot = options.slots.find(
    (each) => each.slot === deliverySlot?.slot && !isFull(options, options.earliestDate, each.slot),
  );
  const place = fulfillment === 'PICKUP' ? 'pickup from the branch' : street;
  // The word joiner and the spaces keep a time slot on one line.
  const hours = slot && slotText(slot.label).replaceAll(/\s/gu, '\u00a0').replace('-', '-\u2060');
  const parts = [place, hours].filter((text) => text !== undefined);
  if (parts.length === 0) return null;
  return {
    choices: {
      fulfillment,
      ...address,
      ...collectorFields(collector),
      ...(slot === undefined ? {} : { deliverySlot: slot.slot }),
    },
    note: `As last time: ${parts.join(comma)}.`,
  };
}

function onlyAddress(addresses: Known['addresses']): LastDelivery | null {
  const [only, ...others] = addresses ?? [];
  if (only === undefined || only.id === null || others.length > 0) return null;
  return {
    choices: { fulfillment: 'DELIVERY', savedAddressId: only.id },
    note: `To your saved address: ${given(streetLine(only))}.`,
  };
}

/** Prefills an address only if it is still saved, and a time slot only if it is free. */
export function lastDeliveryOf({ orders, addresses }: Known, options: Offered): LastDelivery | null {
  const last = orders?.[0];
  if (last === undefined) return onlyAddress(addresses);
  const { fulfillment, shippingAddress: to } = last;
  const isDelivery = fulfillment === 'DELIVERY' && to !== null;
  const saved = isDelivery ? addresses?.find((each) => isSame(each, to)) : undefined;
  const address = saved === undefined || saved.id === null ? {} : { savedAddressId: saved.id };
  return prefillFrom(last, options, saved && given(streetLine(saved)), address);
}

/** Fills in the address fields, because guests have no saved addresses. */
export function lastGuestDeliveryOf(
  order: RepeatedOrder & { readonly email?: string | null },
  options: Offered,
): LastDelivery | null {
  const { fulfillment, shippingAddress: to } = order;
  const { email = null } = order;
  const contact = email === null ? {} : { email };
  if (fulfillment === 'PICKUP' || to === null) return prefillFrom(order, options, undefined, contact);
  const phone = to.phone === null ? '' : nationalDigits(to.phone);
  const address = { ...typedAddress.parse({ ...to, phone }), ...contact };
  return prefillFrom(order, options, given(streetLine(to)), address);
}

/** For a customer who buys an order again: its address, as a saved one if it is still saved. */
export function repeatedDeliveryOf(
  order: RepeatedOrder,
  addresses: Known['addresses'],
  options: Offered,
): LastDelivery | null {
  const { shippingAddress: to } = order;
  const saved = to === null ? undefined : addresses?.find((each) => isSame(each, to));
  const filled = lastGuestDeliveryOf(order, options);
  if (filled === null || saved === undefined || saved.id === null) return filled;
  return { ...filled, choices: { ...filled.choices, ...emptyAddress, savedAddressId: saved.id } };
}
