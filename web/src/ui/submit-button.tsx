import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Submits its form once the page is hydrated. Until then, the browser would send the form to a URL that doesn't handle
 * it, so a press does nothing but be recorded; see `early-input.ts`. The disabled input is then the form's default
 * button, so that Enter doesn't send the form either.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <input type={isHydrated ? 'hidden' : 'submit'} disabled hidden />
      <Button {...props} type={isHydrated ? 'submit' : 'button'} data-hydrated={isHydrated} />
    </>
  );
}
