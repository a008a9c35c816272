import { messageOf } from '../../../apollo/failures.ts';
import { isOnline } from '../../../browser/connection/online.ts';
import { offlineMessage } from '../../../browser/connection/offline-message.ts';
import { noteStep } from '../../../insight/note-step.ts';
import type { CartState } from '../model/state.ts';
import { selectSubtotal } from '../model/view.ts';
import type { NewLine } from './cart-api.ts';
import type { CartMachine, CartMachineDeps } from './cart-machine.ts';

/** A purchase without its cart, which is determined when the purchase is sent. */
export type Purchase = Omit<NewLine, 'cartId'> & {
  /** As returned by `nameOf`. */
  readonly name: string;
};

export type AddResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly code: string | null };

/** Rejections that the screen handles itself: it opens the sign-in page, or offers to empty the cart. */
const handledByScreen: ReadonlySet<string | null> = new Set(['SIGN_IN_REQUIRED', 'CART_KIND_MISMATCH']);

const failed = (message: string, code: string | null = null): AddResult => ({ ok: false, message, code });

export function createAddToCart(machine: CartMachine, deps: CartMachineDeps) {
  const { api, guestCartId, notify, withLock } = deps;
  let last: Promise<unknown> = Promise.resolve();

  async function send(purchase: Purchase): Promise<AddResult> {
    const { name, ...input } = purchase;
    const isGuest = machine.state().customerId === null;
    const id = isGuest ? guestCartId.get() : null;
    const { rejection } = await machine.write(async () => {
      const response = await api.add({ ...input, cartId: id });
      if (isGuest && response.cart !== undefined && guestCartId.get() === id) {
        // If the saved cart no longer exists, the server creates a new one.
        if (id !== null && id !== response.cart.id) notify({ kind: 'cart-gone' });
        guestCartId.set(response.cart.id);
      }
      return response;
    });
    if (rejection !== undefined) return failed(rejection.message, rejection.code);
    noteStep('added');
    notify({ kind: 'added', name, quantity: input.quantity, subtotal: selectSubtotal(machine.state()) });
    return { ok: true };
  }

  /** @param tapped the state at the time of the tap; a customer's purchase is never added to another owner's cart */
  async function add(purchase: Purchase, tapped: CartState): Promise<AddResult> {
    if (!isOnline()) return failed(offlineMessage, 'OFFLINE');
    await machine.whenUnchanging(purchase.productId);
    const { customerId } = machine.state();
    // If a guest has signed in since the tap, the purchase goes into the customer's cart.
    if (tapped.customerId !== null && tapped.customerId !== customerId)
      return failed('You are not logged in anymore, so it was not added.');
    // If a guest adds products in two tabs at the same time, the tabs must not create two carts.
    return customerId === null ? withLock(() => send(purchase)) : send(purchase);
  }

  /** Adds products one at a time, so that a new guest's first products go into the same cart. */
  function addInTurn(purchase: Purchase): Promise<AddResult> {
    const tapped = machine.state();
    const added = last.then(async () => {
      const result = await add(purchase, tapped).catch((error: unknown) => failed(messageOf(error)));
      if (!result.ok && !handledByScreen.has(result.code))
        notify({ kind: 'add-failed', message: result.message });
      return result;
    });
    last = added;
    return added;
  }

  return {
    add: async (purchase: Purchase) => addInTurn(purchase),
    whenAdded: async (): Promise<void> => void (await last),
  };
}
