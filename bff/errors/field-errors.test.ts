import { describe, expect, it } from 'vitest';
import { RestFailure, type FieldError } from '../rest/failure.ts';
import { orderFieldNames } from '../rest/field-names.ts';
import { toUserErrors } from './field-errors.ts';

const failure = (fieldErrors: FieldError[]) =>
  toUserErrors(
    new RestFailure('BAD_USER_INPUT', { message: 'Said as a whole.', fieldErrors }),
    orderFieldNames,
  );

describe('an error from the REST API', () => {
  it("has the path of the input field that corresponds to the REST API's field", () => {
    expect(
      failure([
        { path: ['delivery_date'], message: 'Too soon.' },
        { path: ['shipping_address', 'governoate'], message: 'Unknown.' },
        { path: ['name_of_the_business'], message: 'Who?' },
      ]),
    ).toEqual([
      { code: 'INVALID', field: ['deliveryDate'], message: 'Too soon.' },
      { code: 'INVALID', field: ['shippingAddress', 'state'], message: 'Unknown.' },
      { code: 'INVALID', field: ['business', 'name'], message: 'Who?' },
    ]);
  });

  it('for an unknown field has the path of the nearest known parent', () => {
    expect(failure([{ path: ['shipping_address', 'planet'], message: 'Not Earth.' }])).toEqual([
      { code: 'INVALID', field: ['shippingAddress'], message: 'Not Earth.' },
    ]);
  });

  it('has the first message if two fields of the REST API belong to one input field', () => {
    expect(
      failure([
        { path: ['shipping_address', 'phone'], message: 'One.' },
        { path: ['shipping_address', 'phone_number'], message: 'Two.' },
      ]),
    ).toEqual([{ code: 'INVALID', field: ['shippingAddress', 'phone'], message: 'One.' }]);
  });

  it('without an input field has the code REFUSED', () => {
    expect(failure([{ path: ['constructor'], message: 'Odd.' }])).toEqual([
      { code: 'REFUSED', field: null, message: 'Odd.' },
    ]);
    expect(failure([])).toEqual([{ code: 'REFUSED', field: null, message: 'Said as a whole.' }]);
  });
});
