import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RedisConnection } from '../redis/client.ts';
import { createMessages } from '../redis/messages.ts';
import { OutageLog } from '../redis/outage-log.ts';
import { InMemoryChangeEvents, type ChangeEvents } from './change-events.ts';

const channel = 'shop:changes';
/** After a reconnect, the notifications to subscribers are spread over this time, in milliseconds. */
const spreadMs = 2000;

/** Limits the number of topics with delayed events, so that an outage doesn't exhaust memory. */
const maxPending = 10_000;

const eventSchema = z.object({
  from: z.string(),
  topic: z.string(),
  origin: z.string().nullable().default(null),
});

/**
 * Publishes to every BFF on the same Redis. Subscribers in this process get events directly, without Redis. Events
 * during an outage are published, up to a limit, when the outage ends. A BFF that reconnects notifies all its
 * subscribers.
 */
export function createRedisChangeEvents({
  commands: publisher,
  subscriber,
  subscribe,
  privacy,
  log,
}: RedisConnection): ChangeEvents {
  const topics = new InMemoryChangeEvents();
  const messages = createMessages(privacy, channel, (reason) =>
    log.warn('a message in redis was ignored', { channel, reason }),
  );
  const processId = randomUUID();
  // The publisher rejects commands during an outage, or if too many wait. Then, `send` adds the topic to `pending`.
  const pending = new Set<string>();
  const outage = new OutageLog(log, { failed: 'redis is unavailable', recovered: 'redis is available' });
  let isSubscribed = false;
  let hasMissed = false;

  function receive(message: string): void {
    const content = messages.read(message);
    if (content === null) return;
    const { from, topic, origin } = eventSchema.parse(JSON.parse(content));
    if (from !== processId) topics.publish(topic, origin);
  }

  const logOutage = (error: unknown): void => outage.failed(error);

  function logRecovery(): void {
    if (isSubscribed && subscriber.isReady && publisher.isReady) outage.recovered();
  }

  async function send(topic: string, origin: string | null): Promise<void> {
    try {
      await publisher.publish(channel, messages.write(JSON.stringify({ from: processId, topic, origin })));
      // If Redis responds again without a reconnect, there is no `ready` event.
      if (pending.size > 0) publishPending();
      logRecovery();
    } catch (error) {
      if (pending.size < maxPending) pending.add(topic);
      logOutage(error);
    }
  }

  function publishPending(): void {
    const delayed = [...pending];
    pending.clear();
    // A delayed event may represent several changes, so it has no origin.
    for (const topic of delayed) void send(topic, null);
  }

  function catchUp(): void {
    for (const topic of topics.topics())
      setTimeout(() => topics.publish(topic, null), Math.random() * spreadMs).unref();
  }

  function whenSubscribed(): void {
    isSubscribed = true;
    if (hasMissed) catchUp();
    hasMissed = false;
    logRecovery();
  }

  publisher.on('error', logOutage);
  publisher.on('ready', () => {
    publishPending();
    logRecovery();
  });
  subscriber.on('error', (error) => {
    hasMissed = true;
    logOutage(error);
  });
  subscribe(channel, receive, whenSubscribed);

  return {
    // The topics contain ids of customers and orders, so they are hidden from anyone with access to Redis.
    publish: (topic, origin) => {
      const hash = privacy.hash(topic);
      topics.publish(hash, origin);
      void send(hash, origin);
    },
    subscribe: (topic, listener) => topics.subscribe(privacy.hash(topic), listener),
  };
}
