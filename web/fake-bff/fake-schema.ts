import { type IMocks, addMocksToSchema } from '@graphql-tools/mock';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { typeDefs } from '@shop/schema/type-defs';
import type { GraphQLSchema } from 'graphql';
import * as z from 'zod';
import { FakeShop } from './fake-shop.ts';

export interface FakeContext {
  readonly isSignedIn: boolean;
}

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const withInput = z.object({ input: z.unknown() });
const withId = z.object({ id: z.string() });
const isDone = { userErrors: [] };
const cartOf = (cart: unknown) => ({ cart, ...isDone });

const mocks: IMocks = {
  Money: () => '12.50',
  Date: () => inDays(3),
  DateTime: () => new Date(Date.now() + dayMs).toISOString(),
  EmailAddress: () => 'amina@example.com',
  PhoneNumber: () => '+13055550101',
  URL: () => 'https://pay.example.com/',
  Customer: () => ({ firstName: 'Amina', lastName: 'Hassan', address: '200 Avenue J' }),
  ShippingAddress: () => ({
    firstName: 'Amina',
    lastName: 'Hassan',
    country: 'US',
    address: 'Avenue J',
    houseNumber: '200',
    city: 'Moore Haven',
    state: 'Florida',
    postalCode: '33471',
  }),
  OrderLine: () => ({ productName: 'Lamb Shank', image: null, quantity: 3 }),
  Order: () => ({
    status: 'Placed',
    paymentStatus: 'Pending',
    isPaid: false,
    isPayable: true,
    isCanceled: false,
    qrCode: null,
    accessKey: null,
    deliveryNote: null,
  }),
};

const slots = ['8AM-10AM', '10AM-12PM', '12PM-2PM', '2PM-4PM', '4PM-6PM', '6PM-8PM'].map((label) => ({
  slot: `FROM_${label.replace('-', '_TO_')}`,
  label,
}));

/** Fields that the fake shop has no data for are mocked by type, so that new fields work immediately. */
export function createFakeSchema(origin: string): GraphQLSchema {
  const shop = new FakeShop(origin);
  const viewer = { id: '1', email: 'amina@example.com' };
  const resolvers = {
    Query: {
      products: (_: unknown, args: unknown) => shop.page(args),
      product: (_: unknown, args: unknown) => shop.product(withId.parse(args).id),
      collections: () => shop.collections(),
      bestSellers: () => shop.bestSellers(),
      guestCart: (_: unknown, args: unknown) => shop.cart(withId.parse(args).id),
      guestOrder: () => null,
      viewer: (_: unknown, __: unknown, { isSignedIn }: FakeContext) => (isSignedIn ? viewer : null),
      deliveryOptions: () => ({
        earliestDate: inDays(2),
        latestDate: inDays(365),
        orderBy: null,
        closedWeekdays: ['SUNDAY'],
        closedDates: [],
        cutOffHour: null,
        deliveryNoteLength: 200,
        fullSlots: [],
        servedPostalCodes: [],
        slots,
        defaultSlot: 'FROM_10AM_TO_12PM',
      }),
    },
    Product: {
      collection: (product: unknown) => shop.collectionOf(product),
      similar: (_: unknown, { limit }: { limit: number }) => shop.bestSellers(limit),
    },
    Viewer: {
      cart: () => shop.customerCart(),
    },
    Mutation: {
      createGuestCart: () => cartOf(shop.newCart()),
      addToCart: (_: unknown, args: unknown, { isSignedIn }: FakeContext) =>
        cartOf(shop.add(withInput.parse(args).input, isSignedIn)),
      setCartLineQuantity: (_: unknown, args: unknown) => cartOf(shop.change(withInput.parse(args).input)),
      setCartLineNote: (_: unknown, args: unknown) => cartOf(shop.change(withInput.parse(args).input)),
      removeCartLine: (_: unknown, args: unknown) => cartOf(shop.change(withInput.parse(args).input)),
      mergeGuestCart: () => ({ ...cartOf(shop.customerCart()), guestCart: null, movedLineCount: 0 }),
      placeOrder: (_: unknown, args: unknown) => ({
        order: shop.order(withInput.parse(args).input),
        cart: null,
        changes: [],
        ...isDone,
      }),
      requestPayment: () => ({ url: `${origin}/pay`, ...isDone }),
      signIn: () => ({
        accessToken: 'fake-token',
        expiresAt: new Date(Date.now() + dayMs).toISOString(),
        viewer,
        ...isDone,
      }),
      signUp: () => ({ email: viewer.email, ...isDone }),
      requestPasswordReset: () => ({ email: viewer.email, ...isDone }),
      resetPassword: () => ({ isReset: true, ...isDone }),
      changePassword: () => ({ isChanged: true, accessToken: 'fake-token', ...isDone }),
      changeProfilePassword: () => ({ isChanged: true, accessToken: 'fake-token', ...isDone }),
      updateCustomer: () => ({ viewer, ...isDone }),
      saveShippingAddress: () => ({ viewer, ...isDone }),
      removeShippingAddress: (_: unknown, args: unknown) => ({
        removedId: withId.parse(args).id,
        viewer,
        ...isDone,
      }),
      claimGuestOrder: () => ({ order: null, ...isDone }),
    },
  };
  return addMocksToSchema({
    schema: makeExecutableSchema({ typeDefs, resolvers }),
    mocks,
    preserveResolvers: true,
  });
}
