import { z } from 'zod';
import { listAll } from './lists.ts';
import { bodyId } from './path.ts';
import type { Rest } from './rest.ts';
import { wireId, wireOptionalText, wireText } from './wire.ts';

/** An address that is saved or about to be sent. */
export interface AddressFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly houseNumber: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string | null;
}

/** An address from the REST API; `id` is `null` if it is only part of an order. */
export interface ShippingAddress extends AddressFields {
  readonly id: string | null;
  readonly country: string;
}

/** In section 3, `company_name` contains the last name, and the phone may have either of two names. */
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

/** Converts an address from the wire format. */
export function toShippingAddress(wire: z.output<typeof wireAddress>): ShippingAddress {
  return {
    id: wire.id ?? null,
    firstName: wire.name,
    lastName: wire.company_name,
    country: wire.country ?? 'US',
    address: wire.address,
    houseNumber: wire.house_number,
    city: wire.city,
    state: wire.governoate,
    postalCode: wire.postal_code,
    phone: wire.phone ?? wire.phone_number,
  };
}

/** Returns the address fields for a body. Section 3 calls the phone `phone` or `phone_number`, so both are sent. */
export function addressBody(address: AddressFields): Record<string, unknown> {
  return {
    name: address.firstName,
    country: 'US',
    company_name: address.lastName,
    address: address.address,
    house_number: address.houseNumber,
    city: address.city,
    postal_code: address.postalCode,
    governoate: address.state,
    phone: address.phone,
    phone_number: address.phone,
  };
}

const savedAddress = z.intersection(wireAddress, z.object({ id: wireId }));

/** `GET shippingaddress/` (section 7, auth). Returns the saved addresses from all pages. */
export async function listShippingAddresses(rest: Rest): Promise<readonly ShippingAddress[]> {
  const wires = await listAll(rest, 'listShippingAddresses', {}, savedAddress);
  return wires.map(toShippingAddress);
}

/**
 * `POST shippingaddress/` (section 7, auth). Returns the address with its new id.
 * @param customerId the user id in the token
 */
export async function saveShippingAddress(
  rest: Rest,
  address: AddressFields,
  customerId: string,
): Promise<ShippingAddress & { readonly id: string }> {
  const body = { ...addressBody(address), customer: bodyId(customerId) };
  // Only the id is read; the other fields were just sent.
  const { id } = await rest.send('saveShippingAddress', { body }, z.object({ id: wireId }));
  return { ...address, id, country: 'US' };
}

/** `DELETE shippingaddress/{id}/` (section 7, auth). Fails with `NOT_FOUND` if it no longer exists. */
export async function removeShippingAddress(rest: Rest, id: string): Promise<void> {
  await rest.sendIgnoringBody('removeShippingAddress', { ids: { id } });
}
