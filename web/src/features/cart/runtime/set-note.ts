import { messageOf } from '../../../apollo/failures.ts';
import { isOnline } from '../../../browser/connection/online.ts';
import { offlineMessage } from '../../../browser/connection/offline-message.ts';
import type { LineTexts } from '../model/cart.ts';
import { selectLine } from '../model/view.ts';
import type { CartMachine, CartMachineDeps } from './cart-machine.ts';

/**
 * An empty text removes the line's note or names. The promise never rejects.
 * @returns the reason if the note couldn't be set, otherwise `null`
 */
export async function setNote(
  machine: CartMachine,
  { api }: Pick<CartMachineDeps, 'api'>,
  key: string,
  texts: LineTexts,
): Promise<string | null> {
  if (!isOnline()) return offlineMessage;
  const productId = selectLine(machine.state(), key)?.product.id ?? '';
  await machine.whenUnchanging(productId);
  const line = selectLine(machine.state(), key);
  if (line === undefined) return 'This item is not in the cart anymore.';
  try {
    const { rejection } = await machine.write(async () => api.setNote(line, texts));
    return rejection?.message ?? null;
  } catch (error) {
    return messageOf(error);
  }
}
