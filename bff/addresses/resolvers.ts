import { requireCustomer } from '../session/signed-in.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { userErrorsOf } from '../errors/user-error.ts';
import { addressInput } from './address-input.ts';
import { removeAddress, saveAddress } from './saved-addresses.ts';

export const addressResolvers = {
  Mutation: {
    saveShippingAddress: async (_, { input }, context) => {
      const customer = requireCustomer(context);
      const parsed = addressInput.safeParse(input);
      if (!parsed.success) return { address: null, viewer: customer, userErrors: userErrorsOf(parsed.error) };
      const saved = await saveAddress(customer, parsed.data);
      return { address: null, viewer: customer, userErrors: [], ...saved };
    },
    removeShippingAddress: async (_, { id }, context) => {
      const customer = requireCustomer(context);
      const userErrors = await removeAddress(customer, id);
      return { removedId: userErrors.length === 0 ? id : null, viewer: customer, userErrors };
    },
  },
} satisfies Resolvers;
