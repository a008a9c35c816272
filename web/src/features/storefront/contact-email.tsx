import { type SubmitEvent, useId, useState } from 'react';
import { useSiteConfig } from '../../config/site-config.tsx';
import { SubmitOnceHydrated } from '../../ui/submit-button.tsx';
import styles from './contact-email.module.css';

/** Submitting the form opens a message to the shop in the shopper's email app. */
export function ContactEmail() {
  const [error, setError] = useState<string>();
  const id = useId();
  const site = useSiteConfig();

  const write = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const field = new FormData(event.currentTarget).get('email');
    const { letterToShop } = await import('./letter-to-shop.ts');
    const letter = letterToShop(site.email, field);
    setError('error' in letter ? letter.error : undefined);
    if ('link' in letter) window.location.href = letter.link;
  };

  return (
    <form aria-label="Write to us" noValidate onSubmit={(event) => void write(event)}>
      <label htmlFor={id} className={styles['label']}>
        Your email
      </label>
      <div className={styles['row']}>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint="go"
          className={styles['input']}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <SubmitOnceHydrated>
          {(props) => (
            <button {...props} className={styles['send']}>
              Contact us
            </button>
          )}
        </SubmitOnceHydrated>
      </div>
      <p id={`${id}-error`} className={styles['error']} role="alert">
        {error}
      </p>
    </form>
  );
}
