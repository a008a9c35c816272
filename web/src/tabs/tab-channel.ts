import * as z from 'zod/mini';
import { createSubject } from '../state/subject.ts';

const channelName = 'shop.tabs';

export interface TabTopic<T> {
  readonly post: (message: T) => void;
  readonly listen: (listener: (message: T) => void) => () => void;
}

const received = createSubject<unknown>();
let channel: BroadcastChannel | undefined;

function open(): void {
  if (channel !== undefined) return;
  channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => received.emit(data));
}

function close(): void {
  channel?.close();
  channel = undefined;
}

function post(data: unknown): void {
  if (channel !== undefined) return channel.postMessage(data);
  // The page is being unloaded and has closed its channel.
  const last = new BroadcastChannel(channelName);
  last.postMessage(data);
  return last.close();
}

/**
 * Opens a topic on the channel that all topics share, which keeps their messages in order. Invalid messages are
 * ignored, because another tab may run a different version of the shop.
 *
 * A page in the back/forward cache closes its channel, because Chromium evicts the page when a message arrives for it.
 * When the page is shown again, it may have missed messages and must refetch.
 */
export function tabTopic<T>(topic: string, schema: z.ZodMiniType<T>): TabTopic<T> {
  const envelopeSchema = z.object({ topic: z.literal(topic), message: schema });
  open();
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  return {
    post: (message) => post({ topic, message }),
    listen: (listener) =>
      received.subscribe((data) => {
        const envelope = envelopeSchema.safeParse(data);
        if (envelope.success) listener(envelope.data.message);
      }),
  };
}
