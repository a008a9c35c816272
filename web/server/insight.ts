import { json } from 'node:stream/consumers';
import type { Log } from '@shop/observability/json-log';
import { request as ask } from 'undici';
import { z } from 'zod';
import { type InsightEvent, mostEvents, screens, steps, vitals } from '../src/insight/insight-event.ts';
import { createAddressLimit } from './address-limit.ts';
import { serverDeadlines } from './deadlines.ts';
import { sendBusy, sendText, type Handler } from './handler.ts';
import type { Settings } from './settings.ts';
import { shopperAddress } from './shopper-address.ts';

/** A message of `mostEvents` events has about half of it, in bytes. */
const mostBytes = 4096;

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
  .max(mostEvents);

/** `POST /insight`: takes what a page reports, as JSON, and hands on each event. An address may send as many messages as it may have pages. */
export function insight(
  { pagesPerMinute, trustedProxies }: Pick<Settings, 'pagesPerMinute' | 'trustedProxies'>,
  take: (event: InsightEvent) => void,
): Handler {
  const secondsToWait = createAddressLimit(pagesPerMinute);
  return async (request, response, url) => {
    if (url.pathname !== '/insight') return false;
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      return sendText(response, 405, 'Method Not Allowed');
    }
    // Other sites cannot send this type without asking first, which is not granted.
    if (request.headers['content-type'] !== 'application/json')
      return sendText(response, 415, 'Unsupported Media Type');
    // Also where the length is missing, as it is in no browser's message.
    if (!(Number(request.headers['content-length']) <= mostBytes))
      return sendText(response, 413, 'Content Too Large');
    const wait = await secondsToWait(shopperAddress(request, trustedProxies));
    if (wait !== undefined) return sendBusy(response, 429, wait);
    const message = await json(request).then(
      (body) => messageSchema.safeParse(body),
      () => null,
    );
    if (message?.success !== true) return sendText(response, 400, 'Bad Request');
    for (const event of message.data) take(event);
    response.writeHead(204, { 'cache-control': 'no-store' }).end();
    return true;
  };
}

/** How often waiting events are forwarded, in milliseconds. */
const forwardEveryMs = 10_000;
/** Events that wait at most; further ones are dropped. */
const mostWaiting = 5000;

/** Forwards events to the owner's address in batches, `{ "events": […] }`. What cannot be delivered is dropped. */
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
      if (waiting.length < mostWaiting) waiting.push(event);
    },
    /** Forwards what waits. */
    close: async (): Promise<void> => {
      clearInterval(timer);
      await forward();
    },
  };
}
