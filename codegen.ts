import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';
import { scalarTypes } from './schema/scalar-types.ts';

const bffTypes = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  // Inside the BFF, money is an exact number of cents.
  scalars: { ...scalarTypes, Money: '../rules/money.ts#Cents' },
};

const config: CodegenConfig = {
  ignoreNoDocuments: true,
  schema: 'schema/sdl/*.graphql',
  generates: {
    // Without the resolvers' types, which import the models, so that the models can import this file.
    'bff/generated/schema.ts': { plugins: ['typescript'], config: bffTypes },
    'bff/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...bffTypes,
        contextType: '../context.ts#GraphQLContext',
        mappers: {
          Product: '../catalog/product-model.ts#ProductModel',
          Collection: '../rest/catalog.ts#Collection as RestCollection',
          Cart: '../rest/cart-wire.ts#Cart as RestCart',
          CartLine: '../cart/cart-payload.ts#CartLineModel',
          CartPayload: '../cart/cart-payload.ts#CartPayloadModel',
          MergeGuestCartPayload: '../cart/merge-guest-cart.ts#MergePayloadModel',
          Viewer: '../session/signed-in.ts#SignedInCustomer',
          Customer: '../rest/customers.ts#Customer as RestCustomer',
          ShippingAddress: '../rest/shipping-addresses.ts#ShippingAddress as RestShippingAddress',
          Order: '../rest/order-wire.ts#Order as RestOrder',
          OrderLine: '../rest/order-wire.ts#OrderLine as RestOrderLine',
          PickingOrder: '../rest/staff-order-wire.ts#StaffOrder',
        },
      },
    },
    'web/src/generated/': {
      preset: 'client',
      // The client's cache needs `__typename`. The client sends only hashes, so it can't add the field at run time.
      documentTransforms: [addTypenameSelectionDocumentTransform],
      documents: 'web/src/**/*.graphql',
      presetConfig: {
        fragmentMasking: { unmaskFunctionName: 'getFragmentData' },
        persistedDocuments: { hashAlgorithm: 'sha256' },
      },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: scalarTypes,
      },
    },
  },
};

export default config;
