import { weekdayOf } from '@shop/schema/delivery-days';
import { weekdayNames } from '@shop/settings/weekdays';
import type { SiteConfig } from '../../config/site-config.tsx';
import type { DeliverySlot } from '../../generated/graphql.ts';
import { checkoutDraft } from './checkout-draft.ts';

const timeOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The first time slot begins at 8 AM, and each lasts two hours (specification, section 9). */
function timesOf(slot: DeliverySlot): { readonly begins: string; readonly ends: string } {
  const hour = 8 + 2 * checkoutDraft.shape.deliverySlot.options.indexOf(slot);
  return { begins: timeOf(hour), ends: timeOf(hour + 2) };
}

/**
 * Returns a warning if the branch is closed during the whole time slot by the owner's hours. The hours are no rule of
 * the REST API, so the shopper may still order.
 */
export function closedBranchWarning(
  hours: SiteConfig['hours'],
  day: string,
  slot: DeliverySlot,
): string | null {
  if (day === '' || hours.length === 0) return null;
  const { begins, ends } = timesOf(slot);
  const weekday = weekdayNames[weekdayOf(day) - 1];
  const [open, ...others] = hours.filter(({ dayOfWeek }) => dayOfWeek.some((each) => each === weekday));
  if (open === undefined)
    return 'The branch is closed on that day. Please choose another day, or call us first.';
  if ([open, ...others].some(({ opens, closes }) => begins < closes && ends > opens)) return null;
  return `The branch is open ${open.time} on that day. Please choose another time, or call us first.`;
}
