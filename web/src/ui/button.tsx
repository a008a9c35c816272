import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface ButtonVariant {
  /** `off` looks disabled, but a press still says why. */
  kind?: 'main' | 'quiet' | 'off';
  isWide?: boolean;
}

const variant = (kind: ButtonVariant['kind'] = 'main', isWide = false) => ({
  className: styles['button'],
  'data-kind': kind,
  'data-wide': isWide ? '' : undefined,
});

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonVariant & {
    /** While this is true, a press does nothing, but the button keeps its focus and size. */
    isBusy?: boolean;
  };

export function Button({ kind, isWide, isBusy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      {...variant(kind, isWide)}
      type={type}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

export function ButtonLink({ kind, isWide, ...rest }: LinkProps & ButtonVariant) {
  return <Link {...rest} {...variant(kind, isWide)} />;
}
