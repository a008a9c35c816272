import type { Log } from '@shop/observability/json-log';
import { InMemoryPubSub, type PubSub } from './in-memory-pub-sub.ts';
import { createRedisPubSub } from './redis-pub-sub.ts';

/**
 * The channel from a changed cart to its subscribers.
 * @param redisUrl the Redis that connects several BFFs; `null` for a single BFF
 */
export function createPubSub(redisUrl: string | null, log: Log): PubSub {
  const topics = new InMemoryPubSub();
  if (redisUrl !== null) return createRedisPubSub(topics, redisUrl, log);
  return {
    publish: (cartId, origin) => topics.publish(cartId, origin),
    subscribe: (cartId, listener) => topics.subscribe(cartId, listener),
    close: async () => Promise.resolve(),
  };
}
