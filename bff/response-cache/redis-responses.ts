import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type RedisConnection, maxTextBytes, replyWithin } from '../redis/client.ts';
import { redisDeadlines } from '../redis/deadlines.ts';
import { createMessages } from '../redis/messages.ts';
import { CachedResponse } from './cached-response.ts';

/** How long reads from Redis are skipped after a failure, in milliseconds. */
const pauseMs = 1000;

const stored = z.object({ generation: z.string(), at: z.number(), body: z.string() });

function read(text: string | null, current: string): CachedResponse | null {
  try {
    const { generation, at, body } = stored.parse(JSON.parse(text ?? 'null'));
    return generation === current ? new CachedResponse(Buffer.from(body), at) : null;
  } catch {
    return null;
  }
}

/**
 * Stores public responses in Redis. A failed read counts as a cache miss. Each response is stored with the generation
 * in which its computation began. A purge sets a new generation, so that earlier responses are ignored, and notifies
 * all BFFs. A BFF that reconnects may have missed a purge, so it purges its own responses.
 * @param restApi the REST API's URL. BFFs with different REST APIs share no responses
 * @param forget purges the responses in this BFF's memory
 */
export function openRedisResponses(
  redis: RedisConnection,
  restApi: URL,
  forget: () => void,
  responseMs: number = redisDeadlines.responseMs,
) {
  // Privacy hides search words in the keys, and signs the responses.
  const { commands: client, privacy, log } = redis;
  const prefix = `shop:responses:${createHash('sha256').update(restApi.href).digest('hex').slice(0, 16)}`;
  const generationKey = `${prefix}:generation`;
  const channel = `${prefix}:purged`;
  const messages = createMessages(privacy, channel, (reason) =>
    log.warn('a message in redis was ignored', { channel, reason }),
  );
  const outage = redis.outageLog({
    failed: 'shared responses are unavailable',
    recovered: 'shared responses are available',
  });
  let awayUntil = -Infinity;

  function failed(error: unknown): void {
    if (performance.now() >= awayUntil) awayUntil = performance.now() + pauseMs;
    outage.failed(error);
  }

  client.on('error', failed);
  const hear = (message: string): void => {
    if (messages.read(message) !== null) forget();
  };
  redis.subscribe(channel, hear, forget);

  return {
    /** Returns `null` if Redis can't be read. */
    get: async (key: string) => {
      if (!client.isReady || performance.now() < awayUntil) return null;
      const name = `${prefix}:${privacy.hash(key)}`;
      try {
        const reply = redis.readTexts([generationKey, name]);
        const [given, text] = await replyWithin(responseMs, reply);
        const generation = given ?? '';
        return {
          response: read(privacy.verify(text ?? '', name), generation),
          /**
           * Stores a response that was computed after the read. If there was a purge after the read, the stored response
           * is ignored.
           */
          replace: ({ at, body }: CachedResponse, freshMs: number): void => {
            const value = JSON.stringify({ generation, at, body: body.toString() });
            const signed = privacy.sign(value, name);
            if (Buffer.byteLength(signed) > maxTextBytes) return;
            const expiration = { type: 'PX', value: Math.max(1, Math.round(freshMs)) } as const;
            client.set(name, signed, { expiration }).then(() => outage.recovered(), failed);
          },
        };
      } catch (error) {
        failed(error);
        return null;
      }
    },
    /** Rejects if the other BFFs can't be notified. */
    purge: async (): Promise<void> => {
      // Unlike a counter, a random value doesn't repeat after Redis has lost its data.
      const next = randomUUID();
      await replyWithin(
        redisDeadlines.purgeMs,
        client.multi().set(generationKey, next).publish(channel, messages.write(next)).exec(),
      );
      forget();
    },
  };
}

export type RedisResponses = ReturnType<typeof openRedisResponses>;
