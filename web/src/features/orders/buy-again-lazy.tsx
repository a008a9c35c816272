import { Suspense } from 'react';
import { optionalLazy } from '../../ui/lazy-part.ts';

const Button = optionalLazy(async () => (await import('./buy-again-button.tsx')).BuyAgainButton);

/** Loads its button after the page. */
export function BuyAgain({ orderId }: { orderId: string }) {
  return (
    <Suspense>
      <Button orderId={orderId} />
    </Suspense>
  );
}
