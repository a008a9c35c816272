import type { Log } from '../log.ts';
import { CartTopics, type FanOut } from './in-memory-pub-sub.ts';
import { throughRedis } from './redis-pub-sub.ts';

/**
 * How the news of a change reaches the sockets that wait for it.
 * @param redisUrl where several BFFs meet; `null` where there is one alone
 */
export function createFanOut(redisUrl: string | null, log: Log): FanOut {
  const topics = new CartTopics();
  if (redisUrl !== null) return throughRedis(topics, redisUrl, log);
  return {
    announce: (cartId) => topics.announce(cartId),
    listen: (cartId, listener) => topics.listen(cartId, listener),
    close: async () => Promise.resolve(),
  };
}
