import type { ReactNode } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, ws } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { createCache } from '../apollo/cache.ts';
import { createBrowserClient } from '../apollo/client.ts';
import { SiteConfigProvider } from '../config/site-config.tsx';
import { setToastRenderer, type Toast } from '../ui/show-toast.ts';
import { emptySite } from './empty-site.ts';

const bodySchema = z.object({ operationName: z.string(), variables: z.unknown() });

/** The operation's data, a body with `errors`, or `network` for no response. */
type ScriptedResponse = object | 'network';

/** A test double of the BFF that records its requests, and pushes nothing. It is reset after each test. */
export function openScriptedBff() {
  const responses = new Map<string, ScriptedResponse[]>();
  const requests: {
    readonly operationName: string;
    readonly variables: unknown;
    readonly headers: Headers;
  }[] = [];
  const server = setupServer(
    http.post('*/graphql', async ({ request }) => {
      const { operationName, variables } = z.parse(bodySchema, await request.json());
      requests.push({ operationName, variables, headers: request.headers });
      const [response, ...later] = responses.get(operationName) ?? [];
      // The last response is repeated.
      if (later.length > 0) responses.set(operationName, later);
      if (response === undefined || response === 'network') return HttpResponse.error();
      if ('errors' in response) return HttpResponse.json(response);
      const __typename = 'viewer' in response || 'guestOrder' in response ? 'Query' : 'Mutation';
      return HttpResponse.json({ data: { __typename, ...response } });
    }),
    // As the BFF refuses a connection, which the browser then doesn't open again.
    ws.link('*/graphql').addEventListener('connection', ({ client }) => client.close(4403)),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    responses.clear();
    requests.length = 0;
  });
  afterAll(() => server.close());
  return {
    server,
    /** Sets the responses to an operation, in order. */
    respond: (operationName: string, ...inTurn: readonly ScriptedResponse[]) =>
      responses.set(operationName, [...inTurn]),
    headersOf: (name: string, header: string) =>
      requests
        .filter(({ operationName }) => operationName === name)
        .map(({ headers }) => headers.get(header)),
    variablesOf: (name: string) =>
      requests.filter(({ operationName }) => operationName === name).map(({ variables }) => variables),
  };
}

/** Renders a part of a screen at `/here`. `path` returns the current path, which changes if the user navigates. */
export function openScreen(part: ReactNode, address = '/here', loaderData: unknown = null) {
  const toasts: Pick<Toast, 'text' | 'kind'>[] = [];
  setToastRenderer(({ text, kind }) => void toasts.push({ text, kind }));
  const client = createBrowserClient({
    cache: createCache(),
    accessToken: () => 'token',
    onTokenRejected: () => undefined,
  });
  const routes = [
    { id: 'here', path: '/here', element: part, loader: () => loaderData },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    hydrationData: { loaderData: { here: loaderData } },
  });
  render(
    <SiteConfigProvider value={emptySite}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SiteConfigProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    toasts,
    client,
    path: () => router.state.location.pathname,
  };
}

export const userError = (field: string | null, message: string, code = 'INVALID') => ({
  __typename: 'UserError',
  field: field === null ? null : field.split('.'),
  message,
  code,
});
