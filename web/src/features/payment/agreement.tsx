import { type Ref, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './agreement.module.css';

interface AgreementProps {
  ref: Ref<HTMLInputElement>;
  hasAgreed: boolean;
  onChange: (hasAgreed: boolean) => void;
  isMissing: boolean;
}

export function Agreement({ ref, hasAgreed, onChange, isMissing }: AgreementProps) {
  const id = useId();
  return (
    <div className={styles['agreement']} data-invalid={isMissing}>
      <Checkbox
        ref={ref}
        label="I agree to the terms of sale"
        checked={hasAgreed}
        required
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {isMissing ? (
        <p id={`${id}-error`} className={styles['error']}>
          Please agree to the terms of sale to pay.
        </p>
      ) : null}
      {/* The terms open in a new tab, so that the order stays open in this tab. */}
      <Link to={paths.page('terms')} target="_blank" className={styles['terms']}>
        Read the terms of sale
      </Link>
    </div>
  );
}
