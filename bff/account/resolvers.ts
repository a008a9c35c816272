import { LISTED_ADDRESSES } from '../addresses/address-fields.ts';
import type { ShopContext } from '../context.ts';
import type { ChangePasswordInput, ChangePasswordPayload, Resolvers } from '../generated/schema.ts';
import {
  confirmPasswordReset,
  createToken,
  type PasswordChange,
  registerUser,
  requestPasswordReset,
  setPassword,
  setProfilePassword,
} from '../rest/auth.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { getCustomer, getProfile, updateCustomer } from '../rest/customers.ts';
import { RestFailure } from '../rest/failure.ts';
import { getOrder, listOrders } from '../rest/orders.ts';
import type { Rest } from '../rest/rest.ts';
import { listShippingAddresses } from '../rest/shipping-addresses.ts';
import { isNotFound, refusalsOfWrite } from '../rules/rest-refusals.ts';
import { refusalsOf, userError } from '../rules/user-error.ts';
import {
  accountNames,
  changePasswordFields,
  customerFields,
  resetFields,
  resetRequestFields,
  signInFields,
  signUpFields,
} from './account-fields.ts';
import { signedIn } from './signed-in.ts';

/** What the shopper reads whose sign-in was refused (specification, section 8). */
const BAD_CREDENTIALS_MESSAGE = 'email or password is wrong';

/** Both rows that change a password differ in their path only. */
async function changePassword(
  input: ChangePasswordInput,
  context: ShopContext,
  write: (rest: Rest, change: PasswordChange) => Promise<void>,
): Promise<ChangePasswordPayload> {
  const { rest } = signedIn(context);
  const fields = changePasswordFields.safeParse(input);
  if (!fields.success) return { isChanged: false, userErrors: refusalsOf(fields.error) };
  try {
    await write(rest, fields.data);
    return { isChanged: true, userErrors: [] };
  } catch (error) {
    return { isChanged: false, userErrors: refusalsOfWrite(error, accountNames) };
  }
}

/** Whether a failed sign-in is a wrong email or password, and not a shop API that is down. */
function isBadCredentials(error: unknown): boolean {
  return (
    error instanceof RestFailure && (error.code === 'UNAUTHENTICATED' || error.code === 'BAD_USER_INPUT')
  );
}

/** Resolvers of `schema/sdl/account.graphql`. */
export const accountResolvers: Resolvers = {
  Query: {
    viewer: (_, __, context) => (context.session === null ? null : signedIn(context)),
  },
  Mutation: {
    signUp: async (_, { input }, { rest }) => {
      const fields = signUpFields.safeParse(input);
      if (!fields.success) return { email: null, userErrors: refusalsOf(fields.error) };
      try {
        await registerUser(rest, fields.data);
        return { email: fields.data.email, userErrors: [] };
      } catch (error) {
        return { email: null, userErrors: refusalsOfWrite(error, accountNames) };
      }
    },
    signIn: async (_, { input }, context) => {
      const nobody = { accessToken: null, expiresAt: null, viewer: null };
      const fields = signInFields.safeParse(input);
      if (!fields.success) return { ...nobody, userErrors: refusalsOf(fields.error) };
      try {
        const accessToken = await createToken(context.rest, fields.data.email, fields.data.password);
        const session = context.signedIn(accessToken);
        return {
          accessToken,
          expiresAt: session.expiresAt,
          viewer: session.userId === null ? null : { ...session, userId: session.userId },
          userErrors: [],
        };
      } catch (error) {
        if (!isBadCredentials(error)) throw error;
        return { ...nobody, userErrors: [userError('BAD_CREDENTIALS', null, BAD_CREDENTIALS_MESSAGE)] };
      }
    },
    requestPasswordReset: async (_, input, { rest }) => {
      const fields = resetRequestFields.safeParse(input);
      if (!fields.success) return { email: null, userErrors: refusalsOf(fields.error) };
      try {
        await requestPasswordReset(rest, fields.data.email);
        return { email: fields.data.email, userErrors: [] };
      } catch (error) {
        return { email: null, userErrors: refusalsOfWrite(error, accountNames) };
      }
    },
    resetPassword: async (_, { input }, { rest }) => {
      const fields = resetFields.safeParse(input);
      if (!fields.success) return { isReset: false, userErrors: refusalsOf(fields.error) };
      try {
        await confirmPasswordReset(rest, fields.data);
        return { isReset: true, userErrors: [] };
      } catch (error) {
        return { isReset: false, userErrors: refusalsOfWrite(error, accountNames) };
      }
    },
    changePassword: async (_, { input }, context) => changePassword(input, context, setPassword),
    changeProfilePassword: async (_, { input }, context) =>
      changePassword(input, context, setProfilePassword),
    updateCustomer: async (_, { input }, context) => {
      const viewer = signedIn(context);
      const fields = customerFields.safeParse(input);
      if (!fields.success) return { viewer: null, userErrors: refusalsOf(fields.error) };
      try {
        await updateCustomer(viewer.rest, fields.data);
        return { viewer, userErrors: [] };
      } catch (error) {
        return { viewer: null, userErrors: refusalsOfWrite(error, accountNames) };
      }
    },
  },
  Viewer: {
    id: ({ userId }) => userId,
    email: async ({ rest }) => (await getProfile(rest)).email,
    customer: async ({ rest }) => getCustomer(rest),
    cart: async ({ rest }) => getCustomerCart(rest),
    addresses: async ({ rest }) => (await listShippingAddresses(rest)).slice(0, LISTED_ADDRESSES),
    orders: async ({ rest }) => {
      const orders = await listOrders(rest);
      return orders.toSorted((a, b) => Date.parse(b.placedAt ?? '') - Date.parse(a.placedAt ?? '') || 0);
    },
    order: async ({ rest }, { id }) => {
      try {
        return await getOrder(rest, id);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  },
};
