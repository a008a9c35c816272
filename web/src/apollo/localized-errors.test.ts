// cspell:ignore dentro segundos minutos
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { localizedErrorsLink } from './localized-errors.ts';

afterEach(() => {
  vi.resetModules();
});

async function messageOfIn(mode: string) {
  vi.stubEnv('PROD', true);
  vi.stubEnv('MODE', mode);
  vi.resetModules();
  return (await import('./failures.ts')).messageOf;
}

it.each([
  ['es', 'RATE_LIMITED', undefined, 'Slowly.', 'Too many requests. Please wait a moment and try again.'],
  ['es', 'RATE_LIMITED', 90, 'Slowly.', 'Too many requests. Please try again dentro de 90 segundos.'],
  ['es', 'RATE_LIMITED', 121, 'Slowly.', 'Too many requests. Please try again dentro de 3 minutos.'],
  ['es', 'INVALID', undefined, 'This password is entirely numeric.', 'This password has only digits.'],
  ['en', 'INVALID', undefined, 'This password is entirely numeric.', 'This password is entirely numeric.'],
  ['es', 'UNKNOWN_CODE', undefined, 'Only on Fridays.', '\u2068Only on Fridays.\u2069'],
  [
    'ar',
    'BAD_USER_INPUT',
    undefined,
    'At most 60 characters.',
    'Please check what you have entered. \u2068At most 60 characters.\u2069',
  ],
  ['en', 'RATE_LIMITED', undefined, 'Slowly.', 'Slowly.'],
])(
  "on %s pages, %s (retry after %s s) with the BFF's message %j is shown as %j",
  async (mode, code, retryAfter, message, shown) => {
    const errors = [{ message, extensions: { code, retryAfter } }];
    const messageOf = await messageOfIn(mode);
    expect(messageOf(new CombinedGraphQLErrors({ data: null, errors }))).toBe(shown);
  },
);

it("a user error begins with the shop's message, but REFUSED shows only the BFF's message", async () => {
  const userErrors = [
    { __typename: 'UserError', code: 'SLOT_FULL', field: ['deliverySlot'], message: 'Full.' },
    { __typename: 'UserError', code: 'REFUSED', field: null, message: 'No goats today.' },
  ];
  const data = { placeOrder: { __typename: 'PlaceOrderPayload', order: null, userErrors } };
  const link = ApolloLink.from([localizedErrorsLink(), new ApolloLink(() => of({ data }))]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const mutation = gql`
    mutation {
      placeOrder {
        order
        userErrors {
          code
          field
          message
        }
      }
    }
  `;
  const response = await client.mutate({ mutation });
  expect(response.data).toEqual({
    placeOrder: {
      ...data.placeOrder,
      userErrors: [
        { ...userErrors[0], message: 'This time is full. Please choose another one. Full.' },
        userErrors[1],
      ],
    },
  });
});
