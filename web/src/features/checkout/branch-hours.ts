import { hoursOn, isBranchOpen } from '@shop/rules/opening-hours';
import { comma } from '../../format/comma.ts';
import type { SiteConfig } from '../../config/site-config.tsx';
import type { DeliverySlot } from '../../generated/graphql.ts';
import type { DeliveryOptions } from './delivery-options.ts';

/** By the owner's hours, which the REST API doesn't know. */
export interface Branch {
  readonly hours: SiteConfig['hours'];
  readonly slots: DeliveryOptions['slots'];
}

/** Returns a sentence if the branch is closed during the whole time slot; `null` if it isn't. */
export function closedBranch({ hours, slots }: Branch, day: string, slot: DeliverySlot): string | null {
  const time = slots.find((each) => each.slot === slot);
  if (day === '' || time === undefined || isBranchOpen(hours, day, time)) return null;
  const open = hoursOn(hours, day);
  if (open.length === 0) return 'The branch is closed on that day. Please choose another day.';
  return `The branch is open ${open.map((each) => each.time).join(comma)} on that day. Please choose another time.`;
}

/** Returns the time slot that replaces a closed one: the next that is possible on the day, or else the last. */
export function openSlot(
  { slots }: Branch,
  chosen: DeliverySlot,
  isPossible: (slot: DeliverySlot) => boolean,
): DeliverySlot | undefined {
  const all = slots.map(({ slot }) => slot);
  const at = all.indexOf(chosen);
  return all.slice(at).find(isPossible) ?? all.slice(0, at).findLast(isPossible);
}
