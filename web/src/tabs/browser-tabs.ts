import { broadcastTransport } from './broadcast-transport.ts';
import { createTabs, type Tabs } from './tab-channel.ts';

let tabs: Tabs | undefined;

/** This tab's channel to the other tabs, only in the browser. */
export function browserTabs(): Tabs {
  tabs ??= createTabs(broadcastTransport('shop.tabs'));
  return tabs;
}
