import type { AddToCartInput } from '../../../generated/graphql.ts';
import { messageOf } from '../../../apollo/failures.ts';
import { isOnline } from '../../../connection/online.ts';
import { offlineMessage } from '../../../connection/offline-message.ts';
import type { CartState } from '../model/state.ts';
import { selectIsChanging, selectTotal } from '../model/view.ts';
import type { CartAnswer } from './cart-api.ts';
import type { CartMachine, CartMachineDeps } from './cart-machine.ts';

/** A purchase, without the cart, which is found here. */
export type Purchase = Omit<AddToCartInput, 'guestCartId'> & {
  /** The product's name, for the announcement. */
  readonly name: string;
};

/** The result of adding to the cart. The message stands beside the button, the code is for programs. */
export type AddResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly code: string | null };

const loggedOut: AddResult = {
  ok: false,
  message: 'You are not logged in any more, so it was not added.',
  code: null,
};
const offline: AddResult = { ok: false, message: offlineMessage, code: 'OFFLINE' };

type AddDeps = { readonly machine: CartMachine } & Pick<CartMachineDeps, 'api' | 'guestCartId' | 'withLock'>;

/** Adds products to the tab's cart, one after the other. */
export function createAddToCart({ machine, api, guestCartId, withLock }: AddDeps) {
  let last: Promise<unknown> = Promise.resolve();
  const isPresent = ({ ownerNumber }: CartState): boolean => ownerNumber === machine.state().ownerNumber;

  async function request(
    id: string | null,
    input: Omit<Purchase, 'name'>,
    to: CartState,
  ): Promise<CartAnswer> {
    const answer = await api.add({ ...input, guestCartId: id }, machine.state().confirmed);
    if (to.owner.kind !== 'guest' || !isPresent(to) || answer.cart === undefined) return answer;
    const present = guestCartId.get();
    if (present === id) {
      // The server starts a new cart where the saved one is gone.
      if (id !== null && id !== answer.cart.id) machine.notify({ kind: 'cart-gone' });
      guestCartId.set(answer.cart.id);
    } else if (id !== null && present !== null && answer.cart.id !== id && answer.cart.id !== present) {
      // Another tab found the same at the same time, and all tabs continue with the cart that it started.
      return request(present, input, to);
    }
    return answer;
  }

  const sendWithLock = (purchase: Purchase, to: CartState): Promise<AddResult> =>
    withLock(() => send(purchase, to, true));

  async function send({ name, ...input }: Purchase, to: CartState, isLocked = false): Promise<AddResult> {
    const id = to.owner.kind === 'guest' ? guestCartId.get() : null;
    const written = await machine.write(() => request(id, input, to));
    if (written.kind === 'lost') return { ok: false, message: written.message, code: null };
    const { refusal } = written.value;
    if (refusal === undefined) {
      const total = selectTotal(machine.state());
      machine.notify({ kind: 'added', name, quantity: input.quantity, total });
      return { ok: true };
    }
    if (refusal.code === 'NOT_FOUND' && id !== null) {
      // Where the saved cart is gone its id is forgotten, so that this happens once.
      if (guestCartId.get() === id && (await api.readGuestCart(id)) === null)
        machine.dispatch({ kind: 'guestCartOver', id, isLoss: true });
      const purchase = { name, ...input };
      // Another tab may have found out before, and have started the cart that follows.
      if (guestCartId.get() !== id) return isLocked ? send(purchase, to, true) : sendWithLock(purchase, to);
    }
    return { ok: false, message: refusal.message, code: refusal.code };
  }

  /** @param tapped the cart at the tap: a customer's purchase does not go into the cart of another owner */
  async function add(purchase: Purchase, tapped: CartState): Promise<AddResult> {
    const { productId } = purchase;
    while (selectIsChanging(machine.state(), productId)) {
      const { ownerNumber } = machine.state();
      machine.dispatch({ kind: 'flushed' });
      await machine.when((state) => state.ownerNumber !== ownerNumber || !selectIsChanging(state, productId));
    }
    // A guest's purchase goes into the customer's cart after a login.
    if (tapped.owner.kind !== 'guest' && !isPresent(tapped)) return loggedOut;
    const to = machine.state();
    const isNewGuest = to.owner.kind === 'guest' && guestCartId.get() === null;
    try {
      // Two tabs that both add the first product of a guest must not make two carts.
      return await (isNewGuest ? sendWithLock(purchase, to) : send(purchase, to));
    } catch (error) {
      return { ok: false, message: messageOf(error), code: null };
    }
  }

  return {
    /** A new guest's second product finds the cart of the first. */
    add(purchase: Purchase): Promise<AddResult> {
      const tapped = machine.state();
      const added = last.then(async () => {
        const result = isOnline() ? await add(purchase, tapped) : offline;
        // Where signing in is what is missing, the shopper is led there instead.
        if (!result.ok && result.code !== 'SIGN_IN_REQUIRED')
          machine.notify({ kind: 'add-failed', message: result.message });
        return result;
      });
      last = added;
      return added;
    },

    /** Resolves with the end of all that was to be added before. */
    whenAdded: async (): Promise<void> => void (await last),
  };
}
