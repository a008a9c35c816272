import type { AddToCartInput } from '../../../generated/graphql.ts';
import { messageOf } from '../../../apollo/failures.ts';
import { isOnline } from '../../../connection/online.ts';
import { offlineMessage } from '../../../connection/offline-message.ts';
import type { CartState } from '../model/state.ts';
import { selectIsChanging, selectTotal } from '../model/view.ts';
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

type AddDeps = { readonly machine: CartMachine } & Pick<
  CartMachineDeps,
  'api' | 'guestCartId' | 'notify' | 'withLock'
>;

/** Adds products to the tab's cart, one after the other. */
export function createAddToCart({ machine, api, guestCartId, notify, withLock }: AddDeps) {
  let last: Promise<unknown> = Promise.resolve();
  const isPresent = ({ ownerNumber }: CartState): boolean => ownerNumber === machine.state().ownerNumber;

  async function send({ name, ...input }: Purchase): Promise<AddResult> {
    const to = machine.state();
    const id = to.owner.kind === 'guest' ? guestCartId.get() : null;
    const written = await machine.write(async () => {
      const answer = await api.add({ ...input, guestCartId: id }, machine.state().confirmed);
      const isSaved = to.owner.kind === 'guest' && isPresent(to) && guestCartId.get() === id;
      if (isSaved && answer.cart !== undefined) {
        // The server starts a new cart where the saved one is gone.
        if (id !== null && id !== answer.cart.id) notify({ kind: 'cart-gone' });
        guestCartId.set(answer.cart.id);
      }
      return answer;
    });
    if (written.kind === 'lost') return { ok: false, message: written.message, code: null };
    const { refusal } = written.value;
    if (refusal !== undefined) return { ok: false, message: refusal.message, code: refusal.code };
    notify({ kind: 'added', name, quantity: input.quantity, total: selectTotal(machine.state()) });
    return { ok: true };
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
    try {
      // Two tabs of a guest that both add must not make two carts.
      const isGuest = machine.state().owner.kind === 'guest';
      return await (isGuest ? withLock(() => send(purchase)) : send(purchase));
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
          notify({ kind: 'add-failed', message: result.message });
        return result;
      });
      last = added;
      return added;
    },

    /** Resolves with the end of all that was to be added before. */
    whenAdded: async (): Promise<void> => void (await last),
  };
}
