import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * The button of a form that only the hydrated page can send. Until then neither a press nor Enter sends it: the browser
 * would, to where nothing takes it, and what was typed would be gone.
 */
export function SubmitButton({ disabled = false, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isAlive = useIsHydrated();
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled || !isAlive}
      data-asleep={isAlive ? undefined : true}
    />
  );
}
