import { FailureReference } from '../../ui/failure-reference.tsx';
import { Marked } from '../../ui/as-given.tsx';
import styles from './form.module.css';

/** Why a form was not taken, if that is about no single field. There from the first paint, so that it is read out. */
export function FormFailure({ message }: { message: string | null }) {
  return (
    <p role="alert" className={styles['failure']}>
      <Marked text={message} />
      <FailureReference message={message} />
    </p>
  );
}
