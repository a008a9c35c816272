import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DAYS_KEPT, isOwnDevice, storedDraft } from './checkout-draft.ts';
import { emptyDraft } from './checkout-form.ts';
import type { CheckoutFormProps } from './use-checkout-form.ts';
import styles from './checkout.module.css';

/** Says that this device keeps what is typed, and clears it for a shopper whose device it isn't. */
export function KeptDraft({ form, options }: CheckoutFormProps) {
  const [isOffered] = useState(isOwnDevice);
  const [isCleared, setIsCleared] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  if (!isOffered) return null;
  const clear = (): void => {
    form.reset(emptyDraft(options));
    storedDraft.leaveDevice();
    setIsCleared(true);
    // The button, which had focus, is gone.
    words.current?.focus();
  };
  return (
    <section className={styles['branch']}>
      <p ref={words} tabIndex={-1}>
        {isCleared
          ? 'Cleared. This device keeps nothing that you type here.'
          : `This device keeps what you type here for ${DAYS_KEPT} days, until you order or log out.`}
      </p>
      {isCleared ? null : (
        <Button kind="quiet" onClick={clear}>
          Not my device
        </Button>
      )}
    </section>
  );
}
