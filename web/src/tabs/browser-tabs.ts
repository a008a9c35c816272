import { broadcastTransport } from './broadcast-transport.ts';
import { createTabs, type Tabs } from './tab-channel.ts';

let tabs: Tabs | undefined;

/** Returns this tab's channel to the other tabs; only for the browser. */
export function browserTabs(): Tabs {
  tabs ??= createTabs(broadcastTransport('shop.tabs'));
  return tabs;
}
