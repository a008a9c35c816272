import * as z from 'zod/mini';
import { sessionValue } from '../../../browser/storage/session-value.ts';
import { awaitedPurchaseKey } from '../../../browser/storage/storage-keys.ts';

/**
 * The id of the product whose purchase waits for a sign-in. It is in the tab's storage and not in the URL,
 * because a link must not be able to add products to a cart.
 */
const awaited = sessionValue(awaitedPurchaseKey, z.string());

export function awaitSignIn(productId: string): void {
  awaited.set(productId);
}

export function takeAwaited(productId: string): boolean {
  const isAwaited = awaited.get() === productId;
  awaited.forget();
  return isAwaited;
}
