import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

interface Event {
  cartChanged: { id: string; lines: { quantity: number }[] } | null;
}

const document = 'subscription { cartChanged { id lines { quantity } } }';

/** Follows a customer's cart: yields the pounds in it immediately, and again after each change on another device. */
export async function* followCart(url: string, token: string): AsyncGenerator<number, void, void> {
  const client = createClient({
    url: url.replace(/^http/, 'ws'),
    // Leave this out in a browser.
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: `JWT ${token}` },
  });
  try {
    for await (const { data, errors } of client.iterate<Event>({ query: document })) {
      if (errors !== undefined) throw new Error(errors[0]?.message);
      yield (data?.cartChanged?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    }
  } finally {
    await client.dispose();
  }
}
