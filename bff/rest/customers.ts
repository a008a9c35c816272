import { z } from 'zod';
import type { Rest } from './rest.ts';
import { anyObject, wireOptionalText, wireText } from './wire.ts';

/** A customer's account info; missing values are empty strings. */
export interface Customer {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  /** As stored, in any format; `null` if missing. */
  readonly phone: string | null;
}

const wireCustomer = z.object({
  first_name: wireText,
  last_name: wireText,
  address_apartment: wireText,
  phone_number: wireOptionalText,
});

/** `GET auth/users/me/` (section 7, auth). Returns the account's email. */
export async function getProfile(rest: Rest): Promise<{ readonly email: string }> {
  return rest.send('getProfile', {}, z.object({ email: z.string().min(1) }));
}

/** `GET customers/me/` (section 7, auth). */
export async function getCustomer(rest: Rest): Promise<Customer> {
  const wire = await rest.send('getCustomer', {}, wireCustomer);
  return {
    firstName: wire.first_name,
    lastName: wire.last_name,
    address: wire.address_apartment,
    phone: wire.phone_number,
  };
}

/** `PUT customers/me/` (section 7, auth). Replaces everything; read the customer again afterwards. */
export async function updateCustomer(rest: Rest, customer: Customer): Promise<void> {
  const body = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    address_apartment: customer.address,
    phone_number: customer.phone,
  };
  await rest.send('updateCustomer', { body }, anyObject);
}
