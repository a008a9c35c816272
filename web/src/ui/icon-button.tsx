import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'> {
  /** What pressing it does, and to what. */
  label: string;
  shape: ComponentProps<typeof Icon>['shape'];
}

/** A drawing to press. */
export function IconButton({ label, shape, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={styles['button']} aria-label={label}>
      <Icon shape={shape} />
    </button>
  );
}
