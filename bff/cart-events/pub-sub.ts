import type { Log } from '../log.ts';
import { InMemoryPubSub, type PubSub } from './in-memory-pub-sub.ts';
import { createRedisPubSub } from './redis-pub-sub.ts';

/**
 * How the news of a change reaches the sockets that wait for it.
 * @param redisUrl where several BFFs meet; `null` where there is one alone
 */
export function createPubSub(redisUrl: string | null, log: Log): PubSub {
  const topics = new InMemoryPubSub();
  if (redisUrl !== null) return createRedisPubSub(topics, redisUrl, log);
  return {
    publish: (cartId) => topics.publish(cartId),
    subscribe: (cartId, listener) => topics.subscribe(cartId, listener),
    close: async () => Promise.resolve(),
  };
}
