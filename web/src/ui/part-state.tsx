import type { ReactNode } from 'react';
import { FailureReference } from './failure-reference.tsx';
import { Button } from './button.tsx';
import { StillLoading } from './still-loading.tsx';
import { Marked } from './as-given.tsx';
import styles from './part-state.module.css';

export function PartLoading() {
  return (
    <>
      <StillLoading />
      <div className={styles['loading']} aria-busy>
        <p>loading ....</p>
        <span aria-hidden />
        <span aria-hidden />
      </div>
    </>
  );
}

interface PartFailedProps {
  summary: string;
  /** Precedes the message. */
  label?: string;
  message: string;
  onRetry: () => void;
}

export function PartFailed({ summary, label, message, onRetry }: PartFailedProps) {
  return (
    <div role="alert" className={styles['message']}>
      <p>
        <strong>{summary}</strong> {label === undefined ? null : <>{label} </>}
        <Marked text={message} />
      </p>
      <FailureReference message={message} />
      <ul>
        <li>check your network</li>
        <li>refresh your page</li>
      </ul>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}

export function PartEmpty({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['message']} data-empty>
      {icon}
      {children}
    </div>
  );
}
