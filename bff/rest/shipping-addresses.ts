import { z } from 'zod';
import { listAll } from './lists.ts';
import { bodyId } from './path.ts';
import type { Rest } from './rest.ts';
import { wireId, wireOptionalText, wireText } from './wire.ts';

export interface AddressFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string | null;
}

/** `id` is `null` if the address is only part of an order. */
export interface ShippingAddress extends AddressFields {
  readonly id: string | null;
  readonly country: string;
}

/** `company_name` is the last name, and the phone number has either of two names (specification, section 3). */
export const wireAddress = z.object({
  id: wireId.nullish(),
  name: wireText,
  company_name: wireText,
  country: wireOptionalText,
  address: wireText,
  house_number: z
    .union([z.string(), z.int().transform(String)])
    .nullish()
    .transform((text) => text ?? ''),
  city: wireText,
  postal_code: z
    .union([z.string(), z.int().transform((number) => String(number).padStart(5, '0'))])
    .nullish()
    .transform((text) => text ?? ''),
  governoate: wireText,
  phone: wireOptionalText,
  phone_number: wireOptionalText,
});

export function toShippingAddress(wire: z.output<typeof wireAddress>): ShippingAddress {
  return {
    id: wire.id ?? null,
    firstName: wire.name,
    lastName: wire.company_name,
    country: wire.country ?? 'US',
    street: wire.address,
    houseNumber: wire.house_number,
    city: wire.city,
    state: wire.governoate,
    postalCode: wire.postal_code,
    phone: wire.phone ?? wire.phone_number,
  };
}

/** Contains the phone number under both of the names that the specification uses. */
export function addressBody(address: AddressFields): Record<string, unknown> {
  return {
    name: address.firstName,
    country: 'US',
    company_name: address.lastName,
    address: address.street,
    house_number: address.houseNumber,
    city: address.city,
    postal_code: address.postalCode,
    governoate: address.state,
    phone: address.phone,
    phone_number: address.phone,
  };
}

const savedAddress = z.intersection(wireAddress, z.object({ id: wireId }));

export async function listShippingAddresses(rest: Rest): Promise<readonly ShippingAddress[]> {
  const wires = await listAll(rest, 'listShippingAddresses', {}, savedAddress);
  return wires.map(toShippingAddress);
}

/** @param customerId the user id in the token */
export async function saveShippingAddress(
  rest: Rest,
  address: AddressFields,
  customerId: string,
): Promise<ShippingAddress & { readonly id: string }> {
  const body = { ...addressBody(address), customer: bodyId(customerId) };
  // The response may omit fields, so only its id is used.
  const { id } = await rest.send('saveShippingAddress', { body }, z.object({ id: wireId }));
  return { ...address, id, country: 'US' };
}

export async function removeShippingAddress(rest: Rest, id: string): Promise<void> {
  await rest.sendIgnoringBody('removeShippingAddress', { ids: { id } });
}
