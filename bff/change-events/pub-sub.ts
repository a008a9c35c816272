import type { Log } from '@shop/observability/json-log';
import { InMemoryPubSub, type PubSub } from './in-memory-pub-sub.ts';
import { createRedisPubSub } from './redis-pub-sub.ts';

/**
 * The channel from a changed cart or order to its subscribers.
 * @param redisUrl the Redis that connects several BFFs; `null` for a single BFF
 */
export function createPubSub(redisUrl: string | null, log: Log): PubSub {
  const topics = new InMemoryPubSub();
  if (redisUrl !== null) return createRedisPubSub(topics, redisUrl, log);
  return {
    publish: (topic, origin) => topics.publish(topic, origin),
    subscribe: (topic, listener) => topics.subscribe(topic, listener),
    close: async () => Promise.resolve(),
  };
}
