import { isDeepStrictEqual } from 'node:util';
import { maxSavedAddresses } from '@shop/rules/shipping-address';
import type { SignedInCustomer } from '../session/signed-in.ts';
import type { UserError } from '../generated/schema.ts';
import { addressFieldNames } from '../rest/field-names.ts';
import {
  type AddressFields,
  type ShippingAddress,
  addressBody,
  listShippingAddresses,
  removeShippingAddress,
  saveShippingAddress,
} from '../rest/shipping-addresses.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { userError } from '../errors/user-error.ts';

/** Keeps the specification's spelling (section 2). */
const LIMIT_MESSAGE = 'no available shipping address. go to shopping Address and remove one adress';

export type SaveResult = { readonly address: ShippingAddress } | { readonly userErrors: UserError[] };

async function saveUnlessFull(
  saved: readonly ShippingAddress[],
  customer: SignedInCustomer,
  address: AddressFields,
): Promise<SaveResult> {
  if (saved.length >= maxSavedAddresses) {
    return { userErrors: [userError('ADDRESS_LIMIT_REACHED', null, LIMIT_MESSAGE)] };
  }
  const saving = saveShippingAddress(customer.rest, address, customer.userId);
  const userErrors = await refusalsOf(saving, addressFieldNames);
  return userErrors.length > 0 ? { userErrors } : { address: await saving };
}

export async function saveAddress(customer: SignedInCustomer, address: AddressFields): Promise<SaveResult> {
  return saveUnlessFull(await listShippingAddresses(customer.rest), customer, address);
}

export async function removeAddress({ rest }: SignedInCustomer, id: string): Promise<UserError[]> {
  return refusalsOf(nullIfNotFound(removeShippingAddress(rest, id)), addressFieldNames);
}

/**
 * If several addresses are identical, returns the one with the lowest id, so that concurrent orders use the same one.
 */
function findSame(saved: readonly ShippingAddress[], address: AddressFields): ShippingAddress | undefined {
  const same = saved.filter((each) => isDeepStrictEqual(addressBody(each), addressBody(address)));
  return same.toSorted(({ id: one }, { id: other }) =>
    String(one).localeCompare(String(other), 'en', { numeric: true }),
  )[0];
}

/**
 * Saves an order's address, unless an identical one is already saved. Another request may save the same address at the
 * same time. Therefore, reads the list again afterward, and removes the new address if an identical one has a lower id.
 */
export async function saveAddressOfOrder(
  customer: SignedInCustomer,
  address: AddressFields,
): Promise<SaveResult> {
  const saved = await listShippingAddresses(customer.rest);
  const same = findSame(saved, address);
  if (same !== undefined) return { address: same };
  const result = await saveUnlessFull(saved, customer, address);
  if ('userErrors' in result) return result;
  const first = findSame(await listShippingAddresses(customer.rest), address) ?? result.address;
  if (first.id !== result.address.id && result.address.id !== null)
    await removeAddress(customer, result.address.id);
  return { address: first };
}

export async function findAddress(customer: SignedInCustomer, id: string): Promise<ShippingAddress | null> {
  return (await listShippingAddresses(customer.rest)).find((each) => each.id === id) ?? null;
}
