import { messageOf } from '../../../apollo/failures.ts';
import { plural } from '../../../format/plural.ts';
import { sentences } from '../../../format/sentences.ts';
import type { CartApi } from './cart-api.ts';
import type { CartMachine, CartMachineDeps } from './cart-machine.ts';

type Merged = Awaited<ReturnType<CartApi['mergeGuestCart']>>;

function sentenceFor({ guestCart, movedLineCount, userErrors }: Merged): string | null {
  const moved =
    movedLineCount === 0
      ? null
      : plural(movedLineCount, [
          'We’ve added your guest item to your cart.',
          'We’ve added your # guest items to your cart.',
        ]);
  const left = guestCart?.lines.length ?? 0;
  if (left === 0) return moved;
  const kept = plural(left, [
    '# item couldn’t be moved and stayed in your guest cart.',
    '# items couldn’t be moved and stayed in your guest cart.',
  ]);
  return sentences(moved, kept, userErrors[0]?.message);
}

/** Resolves to a message for the shopper, or to `null` if there is nothing to report. The promise never rejects. */
export async function mergeGuestCart(
  machine: CartMachine,
  { api, guestCartId, tabs }: CartMachineDeps,
): Promise<string | null> {
  const id = guestCartId.get();
  if (id === null || machine.state().customerId === null) return null;
  try {
    const merged = await machine.write(async () => {
      const response = await api.mergeGuestCart(id);
      if (response.guestCart === null) guestCartId.forget(id);
      tabs.post({ kind: 'invalidate' });
      return response;
    });
    return sentenceFor(merged);
  } catch (error) {
    return `We couldn’t move your guest items to your cart: ${messageOf(error)}. They are kept, and move when you sign in again.`;
  }
}
