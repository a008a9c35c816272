import * as z from 'zod';
import type { Description } from '../openapi/description.ts';
import { Accounts, type User } from './accounts.ts';
import { Carts } from './carts.ts';
import { type Catalog, createCatalog, findProducts } from './catalog.ts';
import { Orders, orderBody } from './orders.ts';
import { Refused, type Reply, invalid, notFound, pageOf, readFields, text } from './reply.ts';

export interface MockCall {
  readonly ids: Readonly<Record<string, string>>;
  readonly url: URL;
  readonly body: unknown;
  readonly authorization: string | null;
}

export interface Shop {
  readonly catalog: Catalog;
  readonly accounts: Accounts;
  readonly carts: Carts;
  readonly orders: Orders;
  /** Receives the two parts of a reset link, which a real API sends by email. */
  readonly onReset: (email: string, link: { readonly uid: string; readonly token: string }) => void;
}

export function createShop(description: Description, onReset: Shop['onReset']): Shop {
  const catalog = createCatalog(description);
  const carts = new Carts(catalog);
  return { catalog, accounts: new Accounts(), carts, orders: new Orders(carts), onReset };
}

type Answer = (shop: Shop, call: MockCall) => Reply;

const ok = (body: unknown): Reply => ({ status: 200, body });
const created = (body: unknown): Reply => ({ status: 201, body });
const nothing: Reply = { status: 204 };
const idOf = ({ ids }: MockCall, name: string): string => ids[name] ?? '';

function userOf({ accounts }: Shop, { authorization }: MockCall): User {
  const user = authorization === null ? null : accounts.userOf(authorization);
  if (user !== null) return user;
  if (authorization === null)
    throw new Refused(401, { detail: 'Authentication credentials were not provided.' });
  throw new Refused(401, { detail: 'Given token not valid for any token type', code: 'token_not_valid' });
}

const email = z.email('Enter a valid email address.');
const password = z
  .string('This field is required.')
  .min(8, 'This password is too short. It must contain at least 8 characters.');
const newUser = z.object({ email, username: text, password, password2: z.string(), phone: text });
const credentials = z.object({ email: text, password: text });
const address = z.looseObject({ address: text, city: text, postal_code: text });

/** Creates the customer's cart again after an order. */
function cartOf({ carts }: Shop, user: User): string {
  if (!carts.has(user.cartId)) user.cartId = carts.create();
  return user.cartId;
}

/** @throws Refused if the cart in the path isn't the customer's */
function ownCart(shop: Shop, call: MockCall): string {
  const id = idOf(call, 'cartId');
  if (cartOf(shop, userOf(shop, call)) !== id) throw notFound();
  return id;
}

const changePassword: Answer = (shop, call) => {
  const user = userOf(shop, call);
  const fields = readFields(z.object({ current_password: text, new_password: password }), call.body);
  if (fields.current_password !== user.password) throw invalid('current_password', 'Invalid password.');
  user.password = fields.new_password;
  return nothing;
};

const pay = (shop: Shop, call: MockCall, userId: number | null): Reply => {
  const order = shop.orders.get(idOf(call, 'orderId'), userId);
  return ok({ url: new URL(`/pay/${shop.orders.paymentFor(order)}`, call.url).href });
};

/** The responses, by the operation's id in openapi.yaml. */
export const answers: Readonly<Record<string, Answer>> = {
  listProducts: (shop, { url }) => {
    const collection = url.searchParams.get('collection_id');
    if (collection !== null && !shop.catalog.collections.some(({ id }) => String(id) === collection))
      throw invalid(
        'collection_id',
        'Select a valid choice. That choice is not one of the available choices.',
      );
    return pageOf(findProducts(shop.catalog, url.searchParams), url);
  },
  getProduct: ({ catalog }, call) => {
    const product = catalog.products.find(({ id }) => String(id) === idOf(call, 'id'));
    if (product === undefined) throw notFound();
    return ok(product);
  },
  listCollections: ({ catalog }, { url }) => pageOf(catalog.collections, url),
  listBestSellers: ({ catalog }) => ok(catalog.products.slice(0, 8)),
  registerUser: (shop, { body }) => {
    const fields = readFields(newUser, body);
    if (fields.password !== fields.password2) throw invalid('password2', "Password fields didn't match.");
    if (shop.accounts.find(fields.email) !== undefined)
      throw invalid('email', 'user with this email already exists.');
    if (shop.accounts.all.some(({ username }) => username === fields.username))
      throw invalid('username', 'A user with that username already exists.');
    const { id, username } = shop.accounts.register(fields, shop.carts.create());
    return created({ id, email: fields.email, username });
  },
  createToken: ({ accounts }, { body }) => {
    const fields = readFields(credentials, body);
    const user = accounts.find(fields.email);
    if (user === undefined || user.password !== fields.password)
      throw new Refused(401, { detail: 'No active account found with the given credentials' });
    const token = accounts.tokenFor(user);
    return ok({ refresh: token, access: token });
  },
  requestPasswordReset: ({ accounts, onReset }, { body }) => {
    const user = accounts.find(readFields(z.object({ email }), body).email);
    if (user !== undefined) onReset(user.email, accounts.resetFor(user));
    return nothing;
  },
  confirmPasswordReset: ({ accounts }, { body }) => {
    const fields = readFields(z.object({ uid: text, token: text, new_password: password }), body);
    const user = accounts.useReset(fields.uid, fields.token);
    if (user === null) throw invalid('token', 'Invalid token for given user.');
    user.password = fields.new_password;
    return nothing;
  },
  setPassword: changePassword,
  setProfilePassword: changePassword,
  getProfile: (shop, call) => {
    const { id, username, email: own } = userOf(shop, call);
    return ok({ id, username, email: own });
  },
  getCustomer: (shop, call) => ok(userOf(shop, call).customer),
  updateCustomer: (shop, call) => {
    const user = userOf(shop, call);
    const optional = z.string().nullable().default(null);
    const fields = z.object({
      first_name: text,
      last_name: text,
      address_apartment: optional,
      phone_number: optional,
    });
    user.customer = readFields(fields, call.body);
    return ok(user.customer);
  },
  createGuestCart: ({ carts }) => created(carts.body(carts.create())),
  getGuestCart: ({ carts }, call) => ok(carts.body(idOf(call, 'cartId'))),
  addGuestCartItem: ({ carts }, call) => created(carts.add(idOf(call, 'cartId'), call.body)),
  setGuestCartItemQuantity: ({ carts }, call) =>
    ok(carts.setQuantity(idOf(call, 'cartId'), idOf(call, 'itemId'), call.body)),
  removeGuestCartItem: ({ carts }, call) => {
    carts.removeLine(idOf(call, 'cartId'), idOf(call, 'itemId'));
    return nothing;
  },
  getCustomerCart: (shop, call) => pageOf([shop.carts.body(cartOf(shop, userOf(shop, call)))], call.url),
  addCartItem: (shop, call) => created(shop.carts.add(ownCart(shop, call), call.body)),
  setCartItemQuantity: (shop, call) =>
    ok(shop.carts.setQuantity(ownCart(shop, call), idOf(call, 'itemId'), call.body)),
  removeCartItem: (shop, call) => {
    shop.carts.removeLine(ownCart(shop, call), idOf(call, 'itemId'));
    return nothing;
  },
  listShippingAddresses: (shop, call) => pageOf([...userOf(shop, call).addresses.values()], call.url),
  saveShippingAddress: (shop, call) => {
    const { addresses } = userOf(shop, call);
    const id = Math.max(0, ...addresses.keys()) + 1;
    const saved = { ...readFields(address, call.body), id };
    addresses.set(id, saved);
    return created(saved);
  },
  removeShippingAddress: (shop, call) => {
    if (!userOf(shop, call).addresses.delete(Number(idOf(call, 'id')))) throw notFound();
    return nothing;
  },
  placeOrder: (shop, call) => {
    const user = userOf(shop, call);
    const order = shop.orders.place(call.body, user.id, (given) => {
      if (given === null || given === undefined) return null;
      const saved = user.addresses.get(Number(given));
      if (saved === undefined) throw invalid('shipping_address', 'Invalid pk - object does not exist.');
      return saved;
    });
    return created(orderBody(order));
  },
  placeGuestOrder: (shop, { body }) => {
    readFields(z.object({ email }), body);
    const order = shop.orders.place(body, null, (given) => {
      if (given === null || given === undefined) return null;
      try {
        return readFields(address, given);
      } catch (error) {
        if (error instanceof Refused) throw new Refused(400, { shipping_address: error.reply.body });
        throw error;
      }
    });
    return created(orderBody(order));
  },
  listOrders: (shop, call) => pageOf(shop.orders.of(userOf(shop, call).id).map(orderBody), call.url),
  getOrder: (shop, call) => ok(orderBody(shop.orders.get(idOf(call, 'id'), userOf(shop, call).id))),
  requestPayment: (shop, call) => pay(shop, call, userOf(shop, call).id),
  requestGuestPayment: (shop, call) => pay(shop, call, null),
};
