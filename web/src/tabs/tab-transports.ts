import type { TabTransport } from './tab-channel.ts';

export function broadcastTransport(channel: BroadcastChannel): TabTransport {
  return {
    post: (data) => channel.postMessage(data),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}

/** For browsers without BroadcastChannel: a written entry of local storage is heard by the other tabs. */
export function storageTransport(storage: Storage, key: string): TabTransport {
  return {
    post: (data) => {
      try {
        // The moment makes the text differ from the last one, which alone is an event.
        storage.setItem(key, JSON.stringify({ data, at: performance.now() }));
        storage.removeItem(key);
      } catch {
        // A full or forbidden storage: the tabs stay apart and catch up when they are looked at.
      }
    },
    listen: (listener) =>
      window.addEventListener('storage', (event) => {
        if (event.key !== key || event.newValue === null) return;
        const written: unknown = JSON.parse(event.newValue);
        if (typeof written === 'object' && written !== null && 'data' in written) listener(written.data);
      }),
  };
}
