import { z } from 'zod';
import type { Rest } from './rest.ts';
import { anyObject, wireOptionalText, wireText } from './wire.ts';

/** Missing values are empty strings, except for `phone`. */
export interface Customer {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly phone: string | null;
}

const wireCustomer = z.object({
  first_name: wireText,
  last_name: wireText,
  address_apartment: wireText,
  phone_number: wireOptionalText,
});

export async function getProfile(rest: Rest): Promise<{ readonly email: string }> {
  return rest.send('getProfile', {}, z.object({ email: z.string().min(1) }));
}

export async function getCustomer(rest: Rest): Promise<Customer> {
  const wire = await rest.send('getCustomer', {}, wireCustomer);
  return {
    firstName: wire.first_name,
    lastName: wire.last_name,
    address: wire.address_apartment,
    phone: wire.phone_number,
  };
}

/** Replaces all fields. The response's fields are ignored, so the customer has to be read again. */
export async function updateCustomer(rest: Rest, customer: Customer): Promise<void> {
  const body = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    address_apartment: customer.address,
    phone_number: customer.phone,
  };
  await rest.send('updateCustomer', { body }, anyObject);
}
