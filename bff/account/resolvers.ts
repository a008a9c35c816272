import { listedAddresses } from '../addresses/saved-addresses.ts';
import type { Resolvers } from '../generated/schema.ts';
import { newestFirst } from '../orders/order-sources.ts';
import { setPassword, setProfilePassword } from '../rest/auth.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { getCustomer, getProfile } from '../rest/customers.ts';
import { getOrder, listOrders } from '../rest/orders.ts';
import { unlessGone } from '../rest/unless-gone.ts';
import { askForPasswordReset, changePassword, resetPassword } from './passwords.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { mustBeSignedIn, signedIn } from './signed-in.ts';
import { updateCustomer } from './update-customer.ts';

/** Resolvers of `schema/sdl/account.graphql`. */
export const accountResolvers: Resolvers = {
  Query: {
    viewer: (_, __, context) => signedIn(context),
  },
  Viewer: {
    id: ({ userId }) => userId,
    email: async ({ rest }) => (await getProfile(rest)).email,
    customer: async ({ rest }) => getCustomer(rest),
    cart: async ({ rest }) => getCustomerCart(rest),
    addresses: async (customer) => listedAddresses(customer),
    orders: async ({ rest }) => newestFirst(await listOrders(rest)),
    order: async ({ rest }, { id }) => unlessGone(getOrder(rest, id)),
  },
  Mutation: {
    signUp: async (_, { input }, { rest }) => signUp(rest, input),
    signIn: async (_, { input }, context) =>
      signIn(context.rest, input, (token) => context.signedIn(token), context.now()),
    requestPasswordReset: async (_, { email }, { rest }) => askForPasswordReset(rest, { email }),
    resetPassword: async (_, { input }, { rest }) => {
      const userErrors = await resetPassword(rest, input);
      return { isReset: userErrors.length === 0, userErrors };
    },
    changePassword: async (_, { input }, context) => {
      const { rest } = mustBeSignedIn(context);
      const userErrors = await changePassword(input, async (change) => setPassword(rest, change));
      return { isChanged: userErrors.length === 0, userErrors };
    },
    changeProfilePassword: async (_, { input }, context) => {
      const { rest } = mustBeSignedIn(context);
      const userErrors = await changePassword(input, async (change) => setProfilePassword(rest, change));
      return { isChanged: userErrors.length === 0, userErrors };
    },
    updateCustomer: async (_, { input }, context) => updateCustomer(mustBeSignedIn(context), input),
  },
};
