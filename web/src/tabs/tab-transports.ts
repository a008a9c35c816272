import * as v from 'valibot';
import type { TabTransport } from './tab-channel.ts';

export function broadcastTransport(channel: BroadcastChannel): TabTransport {
  return {
    post: (data) => channel.postMessage(data),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}

const writtenSchema = v.object({ data: v.unknown() });

/** `undefined` for what another version of the shop may have written. */
function readWritten(text: string): v.InferOutput<typeof writtenSchema> | undefined {
  try {
    return v.parse(writtenSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The transport for browsers without BroadcastChannel: writing an entry of local storage fires `storage` events in the other tabs. */
export function storageTransport(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
): TabTransport {
  return {
    post: (data) => {
      try {
        // The moment makes the text differ from the last one, which alone is an event.
        storage.setItem(key, JSON.stringify({ data, at: performance.now() }));
        storage.removeItem(key);
      } catch {
        // With a full or blocked storage each tab refetches when it becomes visible.
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
