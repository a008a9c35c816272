import { Suspense } from 'react';
import { importWithRetry } from '../../connection/import-with-retry.ts';
import { optionalLazy } from '../../ui/optional-lazy.ts';

const Button = optionalLazy(
  async () => (await importWithRetry(async () => import('./buy-again-button.tsx'))).BuyAgainButton,
);

/** The button that buys an order again; it follows the page, which can be read without it. */
export function BuyAgain({ orderId }: { orderId: string }) {
  return (
    <Suspense>
      <Button orderId={orderId} />
    </Suspense>
  );
}
