import { type FocusEvent, useEffect, useRef } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from './icon-button.tsx';
import { closeOnDrag } from './close-on-drag.ts';
import type { Toast } from './show-toast.ts';
import { FailureReference } from './failure-reference.tsx';
import { Marked } from './as-given.tsx';
import styles from './toast-item.module.css';

interface ToastItemProps {
  toast: Toast;
  onDismiss: () => void;
  onFocusChange: (hasFocus: boolean) => void;
}

const isFromOutside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

export function ToastItem({ toast: { text, kind, action }, onDismiss, onFocusChange }: ToastItemProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => (item.current === null ? undefined : closeOnDrag(item.current, onDismiss)), [onDismiss]);
  return (
    <div
      ref={item}
      className={styles['toast']}
      data-kind={kind}
      onFocus={(event) => isFromOutside(event) && onFocusChange(true)}
      onBlur={(event) => isFromOutside(event) && onFocusChange(false)}
    >
      <div className={styles['body']}>
        <span className={styles['text']}>
          <Marked text={text} />
          <FailureReference message={text} />
        </span>
        {action === undefined ? null : (
          <button
            type="button"
            className={styles['action']}
            onClick={() => {
              action.run();
              onDismiss();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label="Dismiss" icon={<X size={18} />} onClick={onDismiss} />
    </div>
  );
}
