import type { Log } from '@shop/observability/json-log';
import type { FastifyInstance } from 'fastify';
import { request as ask } from 'undici';
import { z } from 'zod';
import { type InsightEvent, maxEvents, screens, steps, vitals } from '../src/insight/insight-event.ts';
import { createRateLimit } from './rate-limit.ts';
import { serverDeadlines } from './deadlines.ts';
import { HttpError } from './http-error.ts';
import type { Settings } from './settings.ts';
import { shopperKey } from './client-address.ts';

/** In bytes. A message with `maxEvents` events is about half as long. */
const maxBytes = 4096;

const messageSchema = z
  .array(
    z.union([
      z.strictObject({
        vital: z.enum(vitals),
        value: z.number().min(0).max(600_000),
        screen: z.enum(screens),
      }),
      z.strictObject({ step: z.enum(steps) }),
    ]),
  )
  .min(1)
  .max(maxEvents);

/** Each client may send as many messages per minute as it may load uncached pages. */
export function addInsight(
  app: FastifyInstance,
  { pagesPerMinute, trustedProxies }: Pick<Settings, 'pagesPerMinute' | 'trustedProxies'>,
  onEvent: (event: InsightEvent) => void,
): void {
  const limit = createRateLimit(pagesPerMinute);
  app.register(async (scope) => {
    // Other sites can't send this content type without a preflight request, which the server rejects.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBytes },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post('/insight', async (request, reply) => {
      await limit(shopperKey(request.raw, trustedProxies));
      const message = messageSchema.safeParse(request.body);
      if (!message.success) throw new HttpError(400);
      for (const event of message.data) onEvent(event);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

const forwardEveryMs = 10_000;
/** Maximum number of waiting events; further ones are dropped. */
const maxWaiting = 5000;

/** Sends events in batches: `{ "events": […] }`. A batch that can't be delivered is dropped. */
export function openForwarding(address: string, log: Log) {
  let waiting: InsightEvent[] = [];
  async function forward(): Promise<void> {
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    try {
      const { statusCode, body } = await ask(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
        signal: AbortSignal.timeout(serverDeadlines.insightMs),
      });
      await body.dump();
      if (statusCode >= 300) throw new Error(`status ${statusCode}`);
    } catch (error) {
      log.warn('insight is not forwarded', { events: events.length, reason: String(error) });
    }
  }
  const timer = setInterval(() => void forward(), forwardEveryMs).unref();
  return {
    add: (event: InsightEvent): void => {
      if (waiting.length < maxWaiting) waiting.push(event);
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      await forward();
    },
  };
}
