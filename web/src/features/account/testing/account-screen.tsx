import type { ReactNode } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as z from 'zod/mini';
import { createCache } from '../../../apollo/cache.ts';
import { createBrowserClient } from '../../../apollo/client.ts';
import { showToastsBy, type Toast } from '../../../ui/toast.ts';

const bodySchema = z.object({ operationName: z.string(), variables: z.unknown() });

/** The BFF's response to an operation: its data, or the whole body where that has `errors`; `network` for no response. */
type Answer = object | 'network';

/** A BFF with a scripted response for each operation, and a record of its requests. */
export function createAccountServer() {
  const answers = new Map<string, Answer[]>();
  const asked: { readonly operationName: string; readonly variables: unknown }[] = [];
  const server = setupServer(
    http.post('*/graphql', async ({ request }) => {
      const { operationName, variables } = z.parse(bodySchema, await request.json());
      asked.push({ operationName, variables });
      const [answer, ...later] = answers.get(operationName) ?? [];
      // The last response also serves all later requests.
      if (later.length > 0) answers.set(operationName, later);
      if (answer === undefined || answer === 'network') return HttpResponse.error();
      if ('errors' in answer) return HttpResponse.json(answer);
      const __typename = 'viewer' in answer || 'guestOrder' in answer ? 'Query' : 'Mutation';
      return HttpResponse.json({ data: { __typename, ...answer } });
    }),
  );
  return {
    server,
    /** The answers to an operation, one after the other. */
    answer: (operationName: string, ...inTurn: readonly Answer[]) => answers.set(operationName, [...inTurn]),
    /** The variables of each request for an operation. */
    askedFor: (name: string) =>
      asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables),
    reset(): void {
      answers.clear();
      asked.length = 0;
    },
  };
}

/** Renders a part of the account at an address of `/here`; gives the hands on it, where it has led, and the toasts that it showed. */
export function openScreen(part: ReactNode, address = '/here') {
  const toasts: Pick<Toast, 'text' | 'kind'>[] = [];
  showToastsBy(({ text, kind }) => void toasts.push({ text, kind }));
  const client = createBrowserClient({
    cache: createCache(),
    accessToken: () => 'token',
    onRefusedToken: () => undefined,
  });
  const routes = [
    { path: '/here', element: part },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    toasts,
    client,
    path: () => router.state.location.pathname,
  };
}

/** A refusal as the BFF words it. */
export const refusal = (field: string | null, message: string, code = 'INVALID') => ({
  __typename: 'UserError',
  field: field === null ? null : field.split('.'),
  message,
  code,
});
