import { shortNumber } from '@shop/rules/order-number';
import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { messageOf } from '../../apollo/failures.ts';
import { useWhileTrue } from '../../browser/connection/online.ts';
import { paths } from '../../config/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useAddToCart } from '../cart/ui/use-add-to-cart.ts';
import { buyAgain } from './buy-again.ts';
import { Marked } from '../../ui/as-given.tsx';
import styles from './buy-again-button.module.css';

interface BuyAgainProps {
  orderId: string;
  /** A guest's key for the order. */
  orderKey?: string | undefined;
}

export function BuyAgainButton({ orderId, orderKey }: BuyAgainProps) {
  const client = useApolloClient();
  const { addToCart } = useAddToCart();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setMessage] = useState<string | null>(null);
  const message = useWhileTrue(outcome);
  const result = useRef<HTMLOutputElement>(null);
  // On a phone, the message and its link to the cart may be below the window.
  useEffect(() => {
    if (message !== null) result.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);

  const press = async (): Promise<void> => {
    setIsBusy(true);
    setMessage(null);
    try {
      setMessage(await buyAgain(client, { id: orderId, key: orderKey }, addToCart));
    } catch (error) {
      setMessage(messageOf(error));
    }
    setIsBusy(false);
  };

  return (
    <div className={styles['again']}>
      <Button
        kind="quiet"
        isBusy={isBusy}
        aria-label={`Buy again, order ${shortNumber(orderId)}`}
        onClick={() => void press()}
      >
        Buy again
      </Button>
      <output ref={result}>
        {message === null ? null : (
          <>
            <Marked text={message} />
            <ButtonLink kind="quiet" to={paths.cart}>
              Go to cart
            </ButtonLink>
          </>
        )}
      </output>
    </div>
  );
}
