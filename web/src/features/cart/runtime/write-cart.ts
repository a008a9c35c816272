import type { Cart } from '../model/cart.ts';
import { cartMessageOf } from './cart-api.ts';
import type { CartMachine } from './cart-machine.ts';

/** A lost write may have been carried out. */
export type Written<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'lost'; readonly message: string };

/** Sends a change that is none of a line. `cartOf` gives the cart that came with the answer, `undefined` where none came. */
export async function writeCart<T>(
  machine: CartMachine,
  send: () => Promise<T>,
  cartOf: (value: T) => Cart | null | undefined,
): Promise<Written<T>> {
  const request = machine.nextWrite();
  machine.dispatch({ kind: 'writeBegan', request });
  try {
    const value = await send();
    machine.dispatch({ kind: 'answered', request, cart: cartOf(value) });
    return { kind: 'answered', value };
  } catch (error) {
    const message = cartMessageOf(error);
    machine.dispatch({ kind: 'lost', request, message });
    return { kind: 'lost', message };
  }
}
