import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

interface SubmitProps {
  readonly type: 'submit' | 'button';
  readonly 'data-hydrated': boolean;
}

/**
 * Renders a button that submits its form once the page is hydrated. Until then, the browser would send the form to a URL
 * that doesn't handle it, so a press does nothing but be recorded; see `early-input.ts`. The disabled input is then the
 * form's default button, so that Enter doesn't send the form either.
 */
export function SubmitOnceHydrated({ children }: { readonly children: (props: SubmitProps) => ReactNode }) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <input type={isHydrated ? 'hidden' : 'submit'} disabled hidden />
      {children({ type: isHydrated ? 'submit' : 'button', 'data-hydrated': isHydrated })}
    </>
  );
}

export function SubmitButton(given: Omit<ComponentProps<typeof Button>, 'type'>) {
  return <SubmitOnceHydrated>{(props) => <Button {...given} {...props} />}</SubmitOnceHydrated>;
}
