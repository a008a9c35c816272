import type { ReactNode } from 'react';
import { FailureReference } from './failure-reference.tsx';
import { Button } from './button.tsx';
import { StillLoading } from './still-loading.tsx';
import { Marked } from './as-given.tsx';
import styles from './part-state.module.css';

/** Shows that a part of a page is loading. */
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
  /** A sentence about the missing part. */
  what: string;
  /** The error's message from the server. */
  message: string;
  onRetry: () => void;
}

/** Shows that a part of a page could not be loaded, while the rest of the page works. */
export function PartFailed({ what, message, onRetry }: PartFailedProps) {
  return (
    <div role="alert" className={styles['message']}>
      <p>
        {what} <Marked text={message} />
      </p>
      <FailureReference message={message} />
      <ul>
        <li>check your network</li>
        <li>refresh your page</li>
      </ul>
      <Button kind="quiet" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** Shows that a part of a page is empty, and what to do about it. */
export function PartEmpty({ children }: { children: ReactNode }) {
  return <div className={styles['message']}>{children}</div>;
}
