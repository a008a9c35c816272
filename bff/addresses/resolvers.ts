import { signedIn } from '../account/signed-in.ts';
import type { Resolvers } from '../generated/schema.ts';
import {
  listShippingAddresses,
  removeShippingAddress,
  saveShippingAddress,
} from '../rest/shipping-addresses.ts';
import { identifier } from '../rules/identifier.ts';
import { isNotFound, refusalsOfWrite } from '../rules/rest-refusals.ts';
import { refusalsOf, userError } from '../rules/user-error.ts';
import { ADDRESS_LIMIT, ADDRESS_LIMIT_MESSAGE, addressFields, addressNames } from './address-fields.ts';

/** Resolvers of `schema/sdl/addresses.graphql`. */
export const addressResolvers: Resolvers = {
  Mutation: {
    saveShippingAddress: async (_, { input }, context) => {
      const viewer = signedIn(context);
      const fields = addressFields.safeParse(input);
      if (!fields.success) return { address: null, viewer: null, userErrors: refusalsOf(fields.error) };
      if ((await listShippingAddresses(viewer.rest)).length >= ADDRESS_LIMIT) {
        const refusal = userError('ADDRESS_LIMIT_REACHED', null, ADDRESS_LIMIT_MESSAGE);
        return { address: null, viewer, userErrors: [refusal] };
      }
      try {
        const address = await saveShippingAddress(viewer.rest, fields.data, viewer.userId);
        return { address, viewer, userErrors: [] };
      } catch (error) {
        return { address: null, viewer: null, userErrors: refusalsOfWrite(error, addressNames) };
      }
    },
    removeShippingAddress: async (_, { id }, context) => {
      const viewer = signedIn(context);
      if (!identifier.safeParse(id).success) return { removedId: id, viewer, userErrors: [] };
      try {
        await removeShippingAddress(viewer.rest, id);
      } catch (error) {
        if (!isNotFound(error)) return { removedId: null, viewer, userErrors: refusalsOfWrite(error, {}) };
      }
      return { removedId: id, viewer, userErrors: [] };
    },
  },
};
