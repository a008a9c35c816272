import { z } from 'zod';
import { requiredPhone } from '../rules/phone-field.ts';
import { postalCode } from '../rules/postal-code.ts';
import { optionalText, requiredText } from '../rules/text.ts';

/** A shipping address as it is sent (specification, section 5: phone, street, city and ZIP code are needed). */
export const addressFields = z.object({
  firstName: optionalText,
  lastName: optionalText,
  address: requiredText,
  houseNumber: optionalText,
  city: requiredText,
  state: optionalText,
  postalCode,
  phone: requiredPhone,
});

/** Where the REST API's fields of an address stand in the GraphQL input. */
export const addressNames = {
  name: ['firstName'],
  company_name: ['lastName'],
  address: ['address'],
  house_number: ['houseNumber'],
  city: ['city'],
  governoate: ['state'],
  postal_code: ['postalCode'],
  phone: ['phone'],
  phone_number: ['phone'],
};

/** Specification, section 9: with so many saved addresses no new one is saved, and at most so many are listed. */
export const ADDRESS_LIMIT = 10;
export const LISTED_ADDRESSES = 11;

/** The text of section 2's address-limit dialog. */
export const ADDRESS_LIMIT_MESSAGE =
  'no available shipping address. go to shopping Address and remove one adress';
