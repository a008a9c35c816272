import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { beforeFullLoad } from '../../../connection/newer-build.ts';
import { sessionValue } from '../../../storage/session-value.ts';
import { awaitedPurchaseKey } from '../../../storage/storage-keys.ts';

/**
 * The product whose purchase waits for a sign-in or a reload. It is stored in the tab, so that no link can add anything
 * to a cart.
 */
const awaited = sessionValue(awaitedPurchaseKey, z.string());

/** Makes the purchase of a product wait for a sign-in. */
export function awaitLogin(productId: string): void {
  awaited.set(productId);
}

/** Returns whether the purchase of a product is waiting, and ends the wait. */
export function takeAwaited(productId: string): boolean {
  const isAwaited = awaited.get() === productId;
  awaited.forget();
  return isAwaited;
}

/** Makes the purchase of a product wait for the next page if this one reloads, unless it has been sent. */
export function useAwaitFullLoad(productId: string, isSent: boolean): void {
  const wait = useEffectEvent(() => {
    if (!isSent) awaited.set(productId);
  });
  useEffect(() => beforeFullLoad(() => wait()), []);
}

/** A placeholder for the dialog while its code loads. */
export function PurchaseAwaitsCode({ productId }: { readonly productId: string }): null {
  useAwaitFullLoad(productId, false);
  return null;
}
