import type { Cart } from '../rest/cart-wire.ts';
import { ChangeSubscription, type ChangeSubscriptionDeps } from './change-subscription.ts';
import type { ChangeEvents, ChangeListener } from './in-memory-pub-sub.ts';

/** The dependencies of a subscription to a customer's cart; `read` reads the customer's current cart, whatever its id. */
export interface CartSubscriptionDeps extends Omit<
  ChangeSubscriptionDeps<Cart | null>,
  'subscribe' | 'skipsRepeats' | 'recheck'
> {
  readonly events: Pick<ChangeEvents, 'subscribe'>;
}

const nothing = (): void => undefined;

/** The events of a customer's cart. After an order the subscription follows the customer's next cart. */
export class CartSubscription extends ChangeSubscription<Cart | null> {
  constructor(cartId: string, { events, ...deps }: CartSubscriptionDeps) {
    let followed = cartId;
    let isOver = false;
    let unsubscribe = nothing;
    let listener: ChangeListener = nothing;
    super({
      ...deps,
      subscribe: (onChange) => {
        listener = onChange;
        unsubscribe = events.subscribe(cartId, onChange);
        return () => {
          isOver = true;
          unsubscribe();
        };
      },
      read: async () => {
        const cart = await deps.read();
        if (cart === null || cart.id === followed || isOver) return cart;
        unsubscribe();
        followed = cart.id;
        unsubscribe = events.subscribe(followed, listener);
        // The new cart may have changed before the subscription to it began.
        return deps.read();
      },
    });
  }
}
