import { describe, expect, test } from 'vitest';
import {
  confirmPasswordReset,
  createToken,
  registerUser,
  requestPasswordReset,
  setPassword,
  setProfilePassword,
} from '../../bff/rest/auth.ts';
import { addCartItem, getCustomerCart, removeCartItem, setCartItemQuantity } from '../../bff/rest/carts.ts';
import { getCustomer, getProfile, updateCustomer } from '../../bff/rest/customers.ts';
import { getOrder, listOrders, placeOrder } from '../../bff/rest/orders.ts';
import { requestPayment } from '../../bff/rest/payments.ts';
import {
  listShippingAddresses,
  removeShippingAddress,
  saveShippingAddress,
} from '../../bff/rest/shipping-addresses.ts';
import { earliestDeliveryDate } from '../../bff/rules/plant-calendar.ts';
import { readClaims } from '../../bff/session/token.ts';
import { referenceApi } from './reference-api.ts';

/** Each customer row of section 7 by the BFF's own function for it, against the reference REST API over real HTTP. */
const rest = referenceApi();

const password = 'lamb-and-rice-7';

async function newCustomer(name: string): Promise<string> {
  const email = `${name}@example.com`;
  const phone = `+1305555${String(name.length).padStart(4, '0')}`;
  await registerUser(rest(), { email, username: name, phone, password, passwordConfirmation: password });
  return createToken(rest(), email, password);
}

const address = {
  firstName: 'Amina',
  lastName: 'Khan',
  address: 'Palm Street',
  houseNumber: '12',
  city: 'Moore Haven',
  state: 'Florida',
  postalCode: '03471',
  phone: '+13055550100',
};
const item = {
  productId: '1',
  quantity: 2,
  isWholesale: false,
  occasion: 'NORMAL',
  slaughterOption: 'BUY_AND_SLAUGHTER',
  slaughterChoice: 'OWN_RESPONSIBILITY',
} as const;

describe('accounts', () => {
  test('a taken email is refused by its field, a wrong password as UNAUTHENTICATED', async () => {
    await newCustomer('amina');
    await expect(newCustomer('amina')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: [{ path: ['email'] }, {}, {}],
    });
    await expect(createToken(rest(), 'amina@example.com', 'wrong')).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
  test('profile and customer are read and replaced', async () => {
    const token = await newCustomer('bilal-k');
    expect(await getProfile(rest(token))).toEqual({ email: 'bilal-k@example.com' });
    expect(await getCustomer(rest(token))).toMatchObject({ firstName: 'user', lastName: 'user' });
    await updateCustomer(rest(token), {
      firstName: 'Bilal',
      lastName: 'K',
      address: '1 Main',
      phone: '+13055550199',
    });
    expect(await getCustomer(rest(token))).toMatchObject({ firstName: 'Bilal', address: '1 Main' });
  });
  test('both rows change the password, and a wrong one is refused by its field', async () => {
    const token = await newCustomer('chaima-lee');
    const wrong = setPassword(rest(token), { currentPassword: 'no', newPassword: 'another-pass-9' });
    await expect(wrong).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: [{ path: ['current_password'] }],
    });
    await setPassword(rest(token), { currentPassword: password, newPassword: 'another-pass-9' });
    await setProfilePassword(rest(token), { currentPassword: 'another-pass-9', newPassword: password });
    expect(await createToken(rest(), 'chaima-lee@example.com', password)).not.toBe('');
  });
  test('a reset is asked for without telling who has an account, and needs its link', async () => {
    await expect(requestPasswordReset(rest(), 'nobody@example.com')).resolves.toBeUndefined();
    const forged = confirmPasswordReset(rest(), {
      uid: 'MQ',
      token: 'forged',
      newPassword: 'another-pass-9',
    });
    await expect(forged).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
  test('rows marked (auth) are refused with a token that is none', async () => {
    await expect(getProfile(rest('forged'))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await getCustomerCart(rest(await newCustomer('dina-mahmoud'))))?.lines).toEqual([]);
  });
});

describe('cart, addresses and orders', () => {
  test('a customer fills the cart, saves an address, orders and pays', async () => {
    const token = await newCustomer('elias-haddad-jr');
    const cart = await getCustomerCart(rest(token));
    const cartId = cart?.id ?? '';
    await addCartItem(rest(token), cartId, item);
    const lineId = (await getCustomerCart(rest(token)))?.lines[0]?.id ?? '';
    await setCartItemQuantity(rest(token), cartId, lineId, 3);
    await addCartItem(rest(token), cartId, { ...item, productId: '2' });
    const second = (await getCustomerCart(rest(token)))?.lines.find(({ product }) => product.id === '2');
    await removeCartItem(rest(token), cartId, second?.id ?? '');
    expect((await getCustomerCart(rest(token)))?.lines).toMatchObject([{ quantity: 3, subtotal: 5697 }]);

    const saved = await saveShippingAddress(rest(token), address, readClaims(token).userId ?? '');
    expect(await listShippingAddresses(rest(token))).toMatchObject([{ ...address, id: saved.id }]);
    const placed = await placeOrder(rest(token), {
      cartId,
      shippingAddressId: saved.id,
      fulfillment: 'DELIVERY',
      deliveryDate: earliestDeliveryDate(new Date()),
      deliverySlot: 'FROM_4PM_TO_6PM',
      business: null,
      idempotencyKey: 'customer-key-1',
    });
    expect(await listOrders(rest(token))).toMatchObject([{ id: placed.id, subtotal: 5697 }]);
    const order = await getOrder(rest(token), placed.id);
    expect(order).toMatchObject({
      deliverySlot: 'FROM_4PM_TO_6PM',
      shippingAddress: { postalCode: '03471' },
    });
    expect(URL.canParse(await requestPayment(rest(token), placed.id))).toBe(true);
    expect((await getCustomerCart(rest(token)))?.id).not.toBe(cartId);

    const stranger = await newCustomer('stranger-in-town-9');
    await expect(getOrder(rest(stranger), placed.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await removeShippingAddress(rest(token), saved.id);
    expect(await listShippingAddresses(rest(token))).toEqual([]);
  });
});
