import { Button } from '../../ui/button.tsx';
import { openPaymentTab, usePayOrder } from './use-pay-order.ts';

/** Opens the payment provider's page in a new tab; a link where the browser blocks it. */
export function PayButton({ orderId }: { orderId: string }) {
  const { pay, isAsking, url, hasFailed } = usePayOrder();
  return (
    <div>
      <Button isBusy={isAsking} onClick={() => void pay(orderId, openPaymentTab())}>
        Pay now
      </Button>
      {url === null ? null : (
        <p>
          <a href={url} target="_blank" rel="noreferrer">
            Open the payment page
          </a>
        </p>
      )}
      {hasFailed ? (
        <output>Your order is saved and not paid yet. Please try again in a moment.</output>
      ) : null}
    </div>
  );
}
