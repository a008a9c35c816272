import { Button } from '../../ui/button.tsx';
import { optionalLazy } from '../../ui/lazy-part.tsx';

const Loaded = optionalLazy(async () => (await import('./buy-again-button.tsx')).BuyAgainButton);

export function BuyAgain({ orderId, orderKey }: { orderId: string; orderKey?: string | undefined }) {
  return (
    <Loaded
      orderId={orderId}
      orderKey={orderKey}
      fallback={
        <Button kind="quiet" isBusy>
          Buy again
        </Button>
      }
    />
  );
}
