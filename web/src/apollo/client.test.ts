// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { networkMessage } from '@shop/rules/network-message';
import { DeliveryOptionsDocument } from '../generated/graphql.ts';
import { createCache } from './cache.ts';
import { createBrowserClient } from './client.ts';
import { failuresOf, messageOf } from './failures.ts';

const openClient = (loadNewerBuild?: () => Promise<boolean>) =>
  createBrowserClient({
    cache: createCache(),
    accessToken: () => undefined,
    onTokenRejected: () => undefined,
    ...(loadNewerBuild && { loadNewerBuild }),
  });

it("an operation in an offline browser fails with the reason and isn't sent", async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failure: unknown = await openClient()
    .query({ query: DeliveryOptionsDocument })
    .catch((error: unknown) => error);
  expect(messageOf(failure)).toBe('You are offline. Try again when the connection is back.');
  expect(fetch).not.toHaveBeenCalled();
});

function queryUnknownDocument(
  servedBuild: string,
  reload: () => void,
  type = 'application/graphql-response+json',
  context: Record<string, unknown> = {},
): Promise<unknown> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json(
      { errors: [{ message: 'No document', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
      { status: 400, headers: { 'content-type': type } },
    ),
  );
  const client = openClient(async () => {
    if (servedBuild === 'same') return false;
    reload();
    return true;
  });
  return client.query({ query: DeliveryOptionsDocument, context });
}

it.each(['application/graphql-response+json', 'application/json'])(
  'the page reloads if the BFF lacks a document and there is a new build (%s)',
  async (type) => {
    const reload = vi.fn<() => void>();
    const settled = vi.fn<() => void>();
    void queryUnknownDocument('new', reload, type).then(settled, settled);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
  },
);

it('an operation with an unknown document fails with a network error if the build is the same', async () => {
  const reload = vi.fn<() => void>();
  const failure: unknown = await queryUnknownDocument('same', reload).catch((error: unknown) => error);
  expect(messageOf(failure)).toBe(networkMessage);
  expect(reload).not.toHaveBeenCalled();
});

it('an operation whose document the BFF lacks is sent again to web', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const sent: [url: unknown, body: unknown][] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    sent.push([url, options?.body]);
    return url === '/graphql'
      ? Response.json(
          { errors: [{ message: 'No document', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
          { status: 400 },
        )
      : Response.json({ data: { __typename: 'Query', deliveryOptions: null } });
  });
  const loadNewerBuild = vi.fn<() => Promise<boolean>>();
  const { data } = await openClient(loadNewerBuild).query({ query: DeliveryOptionsDocument });
  expect(data).toMatchObject({ deliveryOptions: null });
  expect(sent.map(([url]) => url)).toEqual(['/graphql', '/builds/graphql']);
  expect(sent[1]?.[1]).toEqual(sent[0]?.[1]);
  expect(loadNewerBuild).not.toHaveBeenCalled();
});

it('a page part with an unknown document fails without reloading the page', async () => {
  const reload = vi.fn<() => void>();
  const failure: unknown = await queryUnknownDocument('new', reload, 'application/json', {
    isPagePart: true,
  }).catch((error: unknown) => error);
  expect(failuresOf(failure)).toEqual([expect.objectContaining({ code: 'PERSISTED_QUERY_NOT_FOUND' })]);
  expect(reload).not.toHaveBeenCalled();
});
