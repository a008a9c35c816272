import { Button } from '../../ui/button.tsx';
import { optionalLazy } from '../../ui/lazy-part.tsx';

const Loaded = optionalLazy(async () => (await import('./buy-again-button.tsx')).BuyAgainButton);

export function BuyAgain({ orderId }: { orderId: string }) {
  return (
    <Loaded
      orderId={orderId}
      fallback={
        <Button kind="quiet" isBusy>
          Buy again
        </Button>
      }
    />
  );
}
