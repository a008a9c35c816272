import * as z from 'zod/mini';
import type { TabTransport } from './tab-channel.ts';

/**
 * The transport for browsers with BroadcastChannel. A page that is left closes its channel, because Chromium evicts a
 * page from its back/forward cache when a message arrives for it. A page that returns has missed messages and must read
 * their subjects again.
 */
export function broadcastTransport(name: string): TabTransport {
  const listeners: ((event: MessageEvent<unknown>) => void)[] = [];
  let channel: BroadcastChannel | undefined;
  const open = (): void => {
    if (channel !== undefined) return;
    channel = new BroadcastChannel(name);
    for (const listener of listeners) channel.addEventListener('message', listener);
  };
  const close = (): void => {
    channel?.close();
    channel = undefined;
  };
  open();
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  return {
    post(data) {
      if (channel !== undefined) return channel.postMessage(data);
      // A message posted while the page is left.
      const last = new BroadcastChannel(name);
      last.postMessage(data);
      return last.close();
    },
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => listener(data);
      listeners.push(onMessage);
      channel?.addEventListener('message', onMessage);
    },
  };
}

const writtenSchema = z.object({ data: z.unknown() });

/** `undefined` for an entry that another version of the shop may have written. */
function readWritten(text: string): z.infer<typeof writtenSchema> | undefined {
  try {
    return writtenSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * The transport for browsers without BroadcastChannel: writing an entry of local storage fires `storage` events in the
 * other tabs.
 */
export function storageTransport(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
): TabTransport {
  return {
    post: (data) => {
      try {
        // The time makes the entry differ from the last one, because only a change fires an event.
        storage.setItem(key, JSON.stringify({ data, at: performance.now() }));
        storage.removeItem(key);
      } catch {
        // If the storage is full or blocked, each tab refetches when it becomes visible.
      }
    },
    listen: (listener) =>
      window.addEventListener('storage', (event) => {
        if (event.key !== key || event.newValue === null) return;
        const written = readWritten(event.newValue);
        if (written !== undefined) listener(written.data);
      }),
  };
}
