import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Disabled until hydration, because the browser would send the form to a URL that doesn't handle it. */
export function SubmitButton({ disabled = false, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isHydrated = useIsHydrated();
  return <Button {...rest} type="submit" disabled={disabled || !isHydrated} data-hydrated={isHydrated} />;
}
