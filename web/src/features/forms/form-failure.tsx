import { useWhileTrue } from '../../browser/connection/online.ts';
import { FailureReference } from '../../ui/failure-reference.tsx';
import { Marked } from '../../ui/as-given.tsx';
import styles from './form.module.css';

/** The element is always in the page, so that screen readers announce the message. */
export function FormFailure({ id, message }: { id?: string; message: string | null }) {
  const shown = useWhileTrue(message);
  return (
    <p id={id} role="alert" className={styles['failure']}>
      <Marked text={shown} />
      <FailureReference message={shown} />
    </p>
  );
}
