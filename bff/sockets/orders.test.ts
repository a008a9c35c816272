import { createClient } from 'graphql-ws';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { bffsWithCarts, tokenFor } from '../testing/bffs-with-carts.ts';
import { signOrderEvent } from '../testing/signatures.ts';

const { api, startBff } = bffsWithCarts();
const patience = { timeout: 20_000 };
const secret = 's'.repeat(20);
const eventsOnly = { BFF_PURGE_SECRET: secret, BFF_ORDER_RECHECK_MS: '0' };
const document = `subscription ($id: ID!) { orderChanged(id: $id) { id status isPaid isPayable } }`;
const eventSchema = z.object({
  data: z.object({ orderChanged: z.record(z.string(), z.unknown()).nullable() }).nullish(),
});

function follow(port: number, user: string, variables: Record<string, unknown>) {
  const events: z.infer<typeof eventSchema>[] = [];
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: tokenFor(user) },
    retryAttempts: 0,
  });
  onTestFinished(() => void client.dispose());
  client.subscribe(
    { query: document, variables },
    {
      next: (event) => void events.push(eventSchema.parse(event)),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return {
    last: () => events.at(-1)?.data?.orderChanged,
    count: () => events.length,
  };
}

async function publish(port: number, search: string, signature: string): Promise<number> {
  const url = `http://127.0.0.1:${port}/order-events${search}`;
  const { status } = await fetch(url, { method: 'POST', headers: { 'x-shop-signature': signature } });
  return status;
}

const signed = (id: string) => signOrderEvent(secret, id, new Date());

describe('an order that a page subscribes to', () => {
  it('is sent immediately, and again after a signed event', async () => {
    const { port } = await startBff(eventsOnly);
    api().putOrder('1', 'o-1', { status: 'Placed', payment_status: 'Pending' });
    const page = follow(port, '1', { id: 'o-1' });
    await vi.waitFor(
      () => expect(page.last()).toEqual({ id: 'o-1', status: 'Placed', isPaid: false, isPayable: true }),
      patience,
    );
    api().putOrder('1', 'o-1', { status: 'Confirmed', payment_status: 'Paid' });
    expect(await publish(port, '?order=o-1', signed('o-1'))).toBe(200);
    await vi.waitFor(
      () => expect(page.last()).toEqual({ id: 'o-1', status: 'Confirmed', isPaid: true, isPayable: false }),
      patience,
    );
    expect(page.count()).toBe(2);
  });

  it('is polled, so that a change without an event is sent too', async () => {
    const { port } = await startBff({ BFF_ORDER_RECHECK_MS: '20' });
    api().putOrder('1', 'o-1', { status: 'Placed', payment_status: 'Pending' });
    const page = follow(port, '1', { id: 'o-1' });
    await vi.waitFor(() => expect(page.last()).toMatchObject({ status: 'Placed' }), patience);
    api().putOrder('1', 'o-1', { status: 'Confirmed', payment_status: 'Pending' });
    await vi.waitFor(() => expect(page.last()).toMatchObject({ status: 'Confirmed' }), patience);
    expect(page.count()).toBe(2);
  });

  it('is null for another customer, who gets no further events', async () => {
    const { port } = await startBff(eventsOnly);
    api().putOrder('1', 'o-1', { status: 'Placed', payment_status: 'Pending' });
    const [own, other] = [follow(port, '1', { id: 'o-1' }), follow(port, '2', { id: 'o-1' })];
    await vi.waitFor(() => expect([own.count(), other.count()]).toEqual([1, 1]), patience);
    expect(other.last()).toBeNull();
    api().putOrder('1', 'o-1', { status: 'Completed', payment_status: 'Paid' });
    await publish(port, '?order=o-1', signed('o-1'));
    await vi.waitFor(() => expect(own.last()).toMatchObject({ status: 'Completed' }), patience);
    expect(other.count()).toBe(1);
  });
});

it.each([
  ['without a signature', '?order=o-1', ''],
  ['signed for another order', '?order=o-1', signed('o-2')],
  ['without an order id', '', signed('')],
])('an event %s is rejected', async (_, search, signature) => {
  const { port } = await startBff(eventsOnly);
  expect(await publish(port, search, signature)).toBe(403);
});
