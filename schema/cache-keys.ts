/**
 * The types whose objects a normalized cache can't identify by `__typename` and `id`, as Apollo Client expects them in
 * `typePolicies`. A cart line's id is unique only within its cart. Types without a key are stored in their parent.
 */
export const cacheKeys = {
  CartLine: { keyFields: ['cartId', 'id'] },
  DeliverySlotOption: { keyFields: ['slot'] },
  Customer: { keyFields: false },
  OrderLine: { keyFields: false },
} satisfies Readonly<Record<string, { readonly keyFields: string[] | false }>>;
