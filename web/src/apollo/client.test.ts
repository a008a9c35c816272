import { expect, it, vi } from 'vitest';
import { DeliveryOptionsDocument } from '../generated/graphql.ts';
import { createCache } from './cache.ts';
import { createBrowserClient } from './client.ts';
import { messageOf } from './failures.ts';

it('an operation of a browser that is offline is rejected with the reason and is not sent', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createBrowserClient({
    cache: createCache(),
    accessToken: () => undefined,
    onTokenRejected: () => undefined,
  });
  const failure: unknown = await client
    .query({ query: DeliveryOptionsDocument })
    .catch((error: unknown) => error);
  expect(messageOf(failure)).toBe('You are offline. Try again when the connection is back.');
  expect(fetch).not.toHaveBeenCalled();
});
