import { storageOrMemory } from '../storage/browser-storage.ts';
import { createTabs, type Tabs } from './tab-channel.ts';
import { broadcastTransport, storageTransport } from './tab-transports.ts';

let tabs: Tabs | undefined;

/** This tab's channel to the other tabs, only in the browser. */
export function browserTabs(): Tabs {
  tabs ??= createTabs(
    typeof BroadcastChannel === 'undefined'
      ? storageTransport(storageOrMemory('localStorage'), 'shop.tabs')
      : broadcastTransport('shop.tabs'),
  );
  return tabs;
}
