import { comma } from '../../format/comma.ts';
import styles from '../../ui/amounts.module.css';
import { dayInWords } from './order-dates.ts';

/** The hours, such as `10AM-12PM`, stay on one line. They are `null` if unknown. */
export function DayAndSlot({ day, slot }: { day: string; slot: string | null }) {
  return (
    <>
      {dayInWords(day)}
      {slot === null ? null : comma}
      {slot === null ? null : <bdi className={styles['whole']}>{slot}</bdi>}
    </>
  );
}
