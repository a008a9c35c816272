import { maxListedAddresses } from '@shop/rules/shipping-address';
import type { GraphQLContext } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { ChangePasswordInput, SignInInput } from '../generated/schema.ts';
import { pageCountOf, readPage } from '../input-fields/page.ts';
import { newestOrders } from '../orders/newest-orders.ts';
import { setPassword, setProfilePassword } from '../rest/auth.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { getCustomer, getProfile } from '../rest/customers.ts';
import { getOrder } from '../rest/orders.ts';
import { listShippingAddresses } from '../rest/shipping-addresses.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import { sendPasswordReset, changePassword, resetPassword } from './change-password.ts';
import { type SignInModel, signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { requireCustomer, currentCustomer } from '../session/signed-in.ts';
import { updateCustomer } from './update-customer.ts';

const defaultOrdersPerPage = 20;

const signInWith =
  (context: GraphQLContext) =>
  async (input: SignInInput): Promise<SignInModel> =>
    signIn(context.rest, input, (token) => context.sessionFor(token), context.now());

const changePasswordBy =
  (write: typeof setPassword) =>
  async (_: unknown, { input }: { readonly input: ChangePasswordInput }, context: GraphQLContext) =>
    changePassword(requireCustomer(context).rest, input, write, signInWith(context));

export const accountResolvers = {
  Query: {
    viewer: (_, __, context) => currentCustomer(context),
  },
  Viewer: {
    id: ({ userId }) => userId,
    email: async ({ rest }) => (await getProfile(rest)).email,
    customer: async ({ rest }) => getCustomer(rest),
    cart: async ({ rest }) => getCustomerCart(rest),
    addresses: async ({ rest }) => (await listShippingAddresses(rest)).slice(0, maxListedAddresses),
    orders: async ({ rest }, given) => {
      const asked = readPage(given, defaultOrdersPerPage);
      const { page, pageSize } = asked;
      const { orders, count } = await newestOrders(rest, { limit: pageSize, skip: (page - 1) * pageSize });
      return { ...asked, items: orders, totalCount: count, pageCount: pageCountOf(count, asked) };
    },
    order: async ({ rest }, { id }) => nullIfNotFound(getOrder(rest, id)),
  },
  Mutation: {
    signUp: async (_, { input }, { rest }) => signUp(rest, input),
    signIn: async (_, { input }, context) => signInWith(context)(input),
    requestPasswordReset: async (_, { input: { email, language } }, { rest }) =>
      sendPasswordReset(rest, { email, language: language ?? null }),
    resetPassword: async (_, { input }, { rest }) => ({ userErrors: await resetPassword(rest, input) }),
    changePassword: changePasswordBy(setPassword),
    changeProfilePassword: changePasswordBy(setProfilePassword),
    updateCustomer: async (_, { input }, context) => updateCustomer(requireCustomer(context), input),
  },
} satisfies Resolvers;
