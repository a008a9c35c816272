import * as z from 'zod/mini';
import { createSubject } from '../../stores/subject.ts';

const channelName = 'shop.tabs';

export interface TabTopic<T> {
  readonly post: (message: T) => void;
  readonly listen: (listener: (message: T) => void) => () => void;
}

const received = createSubject<unknown>();
let channel: BroadcastChannel | undefined;

function newChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    // A browser that blocks site data may refuse channels. Each tab then works alone.
    return undefined;
  }
}

function open(): void {
  if (channel !== undefined) return;
  channel = newChannel();
  channel?.addEventListener('message', ({ data }) => received.emit(data));
}

function close(): void {
  channel?.close();
  channel = undefined;
}

function post(data: unknown): void {
  try {
    if (channel !== undefined) return channel.postMessage(data);
    // A page that is being left has closed its channel.
    const last = newChannel();
    last?.postMessage(data);
    return last?.close();
  } catch {
    // A browser may refuse messages as it refuses channels. What was to be told has happened nevertheless.
  }
}

/**
 * All topics share a channel, which keeps their messages in order. A page that is shown again from the back/forward
 * cache may have missed messages and must refetch.
 */
export function tabTopic<T>(topic: string, schema: z.ZodMiniType<T>): TabTopic<T> {
  const envelopeSchema = z.object({ topic: z.literal(topic), message: schema });
  open();
  // Chromium evicts a page from the back/forward cache when a message arrives for it.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  return {
    post: (message) => post({ topic, message }),
    listen: (listener) =>
      received.subscribe((data) => {
        // Another tab may run a different version of the shop.
        const envelope = envelopeSchema.safeParse(data);
        if (envelope.success) listener(envelope.data.message);
      }),
  };
}
