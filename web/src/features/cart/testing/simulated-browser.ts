import type { CartLine } from '../model/cart.ts';
import { type NetworkFault, SimulatedShop } from './simulated-shop.ts';
import { SimulatedTab, type SharedStorage } from './simulated-tab.ts';
import { SimulatedTime } from './simulated-time.ts';

interface SimulationOptions {
  readonly tabCount?: number;
  /** What happens to each request, in order. Any further requests succeed. */
  readonly faults?: readonly NetworkFault[];
  readonly delays?: readonly number[];
}

/** Opens a guest's browser on a simulated shop. Its tabs share storage; `tab` is the first one. */
export function openSimulation(
  lines: CartLine[],
  { tabCount = 1, faults = [], delays = [0] }: SimulationOptions = {},
) {
  const time = new SimulatedTime();
  const shop = new SimulatedShop(time, lines, faults);
  const storage: SharedStorage = { guestCartId: shop.cart.id, undone: [] };
  const tabs: SimulatedTab[] = [];
  let sent = 0;
  function openTab(): SimulatedTab {
    const opened: SimulatedTab = new SimulatedTab(time, shop, storage, {
      broadcast: (message) => {
        for (const other of tabs.filter((tab) => tab !== opened)) {
          sent += 1;
          time.after(delays[sent % delays.length] ?? 0, () =>
            other.dispatch({ kind: 'tabMessage', message }),
          );
        }
      },
    });
    tabs.push(opened);
    return opened;
  }
  const tab = openTab();
  while (tabs.length < tabCount) openTab();
  return { time, shop, tabs, tab };
}
