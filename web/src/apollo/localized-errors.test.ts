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

const failed = (message: string, code: string, retryAfter?: number) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code, retryAfter } }] });

it("an error is shown with the shop's message for its code", async () => {
  const messageOf = await messageOfIn('es');
  expect(messageOf(failed('Request was throttled.', 'RATE_LIMITED'))).toBe(
    'Too many requests. Please wait a moment and try again.',
  );
});

it.each([
  [90, 'dentro de 90 segundos'],
  [121, 'dentro de 3 minutos'],
])('a rate limit of %i seconds is shown with the time until a retry', async (seconds, later) => {
  const messageOf = await messageOfIn('es');
  const error = failed('Request was throttled.', 'RATE_LIMITED', seconds);
  expect(messageOf(error)).toBe(`Too many requests. Please try again ${later}.`);
});

it("an error with an unknown code is shown with the BFF's message, in directional isolates", async () => {
  const messageOf = await messageOfIn('es');
  expect(messageOf(failed('Only on Fridays.', 'CLOSED'))).toBe('\u2068Only on Fridays.\u2069');
});

it("a BFF message with details follows the shop's message", async () => {
  const messageOf = await messageOfIn('ar');
  expect(messageOf(failed('At most 60 characters.', 'BAD_USER_INPUT'))).toBe(
    'Please check what you have entered. \u2068At most 60 characters.\u2069',
  );
});

it("English pages show the BFF's message", async () => {
  const messageOf = await messageOfIn('en');
  expect(messageOf(failed('Request was throttled.', 'RATE_LIMITED'))).toBe('Request was throttled.');
});

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
