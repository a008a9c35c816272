import { comma } from '../../format/comma.ts';
import styles from '../../ui/amounts.module.css';
import { slotText } from '../../format/slot-text.ts';
import { dayInWords } from './order-dates.ts';

/**
 * The date after the weekday stays on one line, and so do the hours.
 * @param slot the hours, such as `10AM-12PM`; `null` if unknown
 */
export function DayAndSlot({ day, slot }: { day: string; slot: string | null }) {
  const [weekday, ...date] = dayInWords(day).split(' ');
  return (
    <>
      {[weekday, date.join('\u00a0')].join(' ')}
      {slot === null ? null : comma}
      {slot === null ? null : <bdi className={styles['whole']}>{slotText(slot)}</bdi>}
    </>
  );
}
