import type { TabTransport } from './tab-channel.ts';

/**
 * A transport over BroadcastChannel. A page in the back/forward cache closes its channel, because Chromium evicts the
 * page when a message arrives for it. When the page is shown again, it may have missed messages and must refetch.
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
      // The page is being unloaded and has closed its channel.
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
