import { comma } from '../../format/comma.ts';
import styles from '../../ui/amounts.module.css';
import { dayInWords } from './order-dates.ts';

interface DayAndSlotProps {
  day: string | null;
  /** The hours, such as `10AM-12PM`; `null` if unknown. */
  slot: string | null;
}

/** The hours stay on one line. */
export function DayAndSlot({ day, slot }: DayAndSlotProps) {
  return (
    <>
      {day === null ? null : dayInWords(day)}
      {day === null || slot === null ? null : comma}
      {slot === null ? null : <bdi className={styles['whole']}>{slot}</bdi>}
    </>
  );
}
