import { mustBeSignedIn } from '../account/signed-in.ts';
import type { Resolvers } from '../generated/schema.ts';
import { removeShippingAddress } from '../rest/shipping-addresses.ts';
import { unlessGone } from '../rest/unless-gone.ts';
import { refusalsOf } from '../rules/user-error.ts';
import { addressInput } from './address-input.ts';
import { saveAddress } from './saved-addresses.ts';

/** Resolvers of `schema/sdl/addresses.graphql`. */
export const addressResolvers: Resolvers = {
  Mutation: {
    saveShippingAddress: async (_, { input }, context) => {
      const customer = mustBeSignedIn(context);
      const parsed = addressInput.safeParse(input);
      if (!parsed.success) return { address: null, viewer: customer, userErrors: refusalsOf(parsed.error) };
      const saved = await saveAddress(customer, parsed.data);
      return { address: null, viewer: customer, userErrors: [], ...saved };
    },
    removeShippingAddress: async (_, { id }, context) => {
      const customer = mustBeSignedIn(context);
      await unlessGone(removeShippingAddress(customer.rest, id));
      return { removedId: id, viewer: customer, userErrors: [] };
    },
  },
};
