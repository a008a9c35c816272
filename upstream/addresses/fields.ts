import { z } from 'zod';
import type { AddressRow } from '../database/tables.ts';
import { nullable, text } from '../http/fields.ts';

export function phone({ blank = false } = {}) {
  return text({
    max: 24,
    blank,
    pattern: /^\+?(?:[\s().-]*\d){7,15}$/,
    patternMessage: 'Enter a valid phone number.',
  });
}

const optionalText = (max: number) => nullable(text({ max, blank: true })).transform((value) => value ?? '');

/** See the specification, sections 3 and 5; `company_name` contains the last name. */
export const addressFields = z.object(
  {
    name: optionalText(100),
    company_name: optionalText(100),
    address: text({ max: 254 }),
    house_number: optionalText(50),
    city: text({ max: 100 }),
    postal_code: text({
      max: 12,
      pattern: /^\d[\d -]{2,11}$/,
      patternMessage: 'Enter a valid postal code.',
    }),
    governoate: optionalText(100),
    country: nullable(text({ max: 60, blank: true })).transform((value) => value || 'US'),
    phone_number: phone(),
  },
  { error: 'Invalid data. Expected a dictionary.' },
);

const dictionary = z.record(z.string(), z.unknown());

/** Copies `phone` to `phone_number` if only `phone` is given. */
export function withPhoneNumber(body: unknown): unknown {
  const read = dictionary.safeParse(body);
  return read.success && read.data['phone_number'] === undefined && read.data['phone'] !== undefined
    ? { ...read.data, phone_number: read.data['phone'] }
    : body;
}

export const addressBody = z.object({
  id: z.int(),
  name: z.string(),
  company_name: z.string(),
  address: z.string(),
  house_number: z.string(),
  city: z.string(),
  postal_code: z.string(),
  governoate: z.string(),
  country: z.string(),
  phone_number: z.string(),
  customer: z.int(),
});

export function toAddressBody({ customer_id, governorate, ...row }: AddressRow): z.infer<typeof addressBody> {
  return { ...row, governoate: governorate, customer: customer_id };
}
