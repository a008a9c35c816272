import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { beforeFullLoad } from '../../../connection/newer-build.ts';
import { sessionValue } from '../../../storage/session-value.ts';
import { awaitedPurchaseKey } from '../../../storage/storage-keys.ts';

/**
 * The product whose purchase waits for the sign-in or a reload. It is stored in the tab, so that no link can add
 * anything to a cart.
 */
const awaited = sessionValue(awaitedPurchaseKey, z.string());

/** The shopper has to sign in before buying the product. */
export function awaitLogin(productId: string): void {
  awaited.set(productId);
}

/** Whether the purchase of a product waits; afterwards it no longer does. */
export function takeAwaited(productId: string): boolean {
  const isAwaited = awaited.get() === productId;
  awaited.forget();
  return isAwaited;
}

/** Makes the purchase of a product wait for the next page if this one reloads; not if it has been sent. */
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
