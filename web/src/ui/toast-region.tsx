import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useIsCovered } from './announcer.tsx';
import { letGo } from './toast-leaving.ts';
import { currentToasts, dismissToast, subscribeToasts, type Toast } from './toast.ts';
import styles from './toast-region.module.css';

const none: readonly Toast[] = [];
const noToasts = (): readonly Toast[] => none;

function ToastItem({ toast }: { toast: Toast }) {
  const { id, text, kind, action, duration } = toast;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (item.current === null) return undefined;
    return letGo(item.current, duration, () => dismissToast(id));
  }, [id, duration]);

  return (
    <li ref={item} className={styles['toast']} data-kind={kind}>
      <span className={styles['text']}>{text}</span>
      {action === undefined ? null : (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            action.run();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <span aria-hidden>×</span>
      </button>
    </li>
  );
}

/** The toasts, at the top right. Behind a modal dialog they could not be reached: then the dialog shows them (`isInDialog`). */
export function ToastRegion({ isInDialog = false }: { isInDialog?: boolean }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts);
  const isCovered = useIsCovered();
  return (
    <section aria-label="Notifications" className={styles['region']} data-in-dialog={isInDialog}>
      {isCovered === isInDialog && toasts.length > 0 ? (
        <ul className={styles['list']}>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
