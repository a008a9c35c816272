import { weekdayOf } from '@shop/rules/delivery-days';
import { weekdayNames } from '@shop/rules/weekdays';
import { comma } from '../../format/comma.ts';
import type { SiteConfig } from '../../config/site-config.tsx';

/**
 * Returns a warning if, by the owner's hours, the branch is closed during the whole time slot. The REST API doesn't know
 * these hours, so a day that was chosen before or typed can still be ordered.
 */
export function closedBranchWarning(
  hours: SiteConfig['hours'],
  day: string,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
): string | null {
  if (day === '' || hours.length === 0) return null;
  const weekday = weekdayNames[weekdayOf(day) - 1];
  const open = hours.filter(({ dayOfWeek }) => dayOfWeek.some((each) => each === weekday));
  if (open.length === 0)
    return 'The branch is closed on that day. Please choose another day, or call us first.';
  if (open.some(({ opens, closes }) => startsAt < closes && endsAt > opens)) return null;
  const times = open.map(({ time }) => time).join(comma);
  return `The branch is open ${times} on that day. Please choose another time, or call us first.`;
}
