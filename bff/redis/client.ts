import { createClient } from '@redis/client';

const connectMs = 2000;
const firstPauseMs = 100;
const maxPauseMs = 2000;

/** The pause before the next attempt to connect, in milliseconds; random in part, so that not all BFFs come back at the same moment. */
function pauseBefore(retry: number): number {
  return Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(retry, 10)) * (0.5 + Math.random() / 2);
}

/**
 * A client that connects again whenever its connection is lost, and refuses commands meanwhile instead of queueing them.
 * @param maxPending how many commands may wait for their reply, so that a Redis that hangs does not take the memory
 */
export function createRedisClient(url: string, maxPending: number) {
  return createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxPending,
    socket: { connectTimeout: connectMs, reconnectStrategy: pauseBefore },
  });
}

export type RedisClient = ReturnType<typeof createRedisClient>;

/** No reply came in time. */
export class RedisTimeout extends Error {
  override readonly name = 'RedisTimeout';
}

/**
 * The reply to a command.
 * @throws RedisTimeout if none has come after `ms` milliseconds; the client itself waits without end for a Redis that hangs
 */
export async function replyWithin<T>(ms: number, command: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RedisTimeout(`Redis has not replied in ${ms} ms`)), ms);
  try {
    return await Promise.race([command, late]);
  } finally {
    clearTimeout(timer);
  }
}
