import { Suspense } from 'react';
import { optionalLazy } from '../../ui/lazy-part.ts';

const Button = optionalLazy(async () => (await import('./buy-again-button.tsx')).BuyAgainButton);

/** The button that buys an order again. It loads after the page. */
export function BuyAgain({ orderId }: { orderId: string }) {
  return (
    <Suspense>
      <Button orderId={orderId} />
    </Suspense>
  );
}
