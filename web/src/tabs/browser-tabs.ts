import { broadcastTransport } from './broadcast-transport.ts';
import { createTabs, type Tabs } from './tab-channel.ts';

let tabs: Tabs | undefined;

export function browserTabs(): Tabs {
  tabs ??= createTabs(broadcastTransport('shop.tabs'));
  return tabs;
}
