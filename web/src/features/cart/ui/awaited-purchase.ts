import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { beforeFullLoad } from '../../../browser/connection/newer-build.ts';
import { sessionValue } from '../../../browser/storage/session-value.ts';
import { awaitedPurchaseKey } from '../../../browser/storage/storage-keys.ts';

/**
 * The id of the product whose purchase waits for a sign-in or a reload. It is in the tab's storage and not in the URL,
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

/** If the page reloads before the purchase is sent, the next page continues the purchase. */
export function useAwaitFullLoad(productId: string, isSent: boolean): void {
  const wait = useEffectEvent(() => {
    if (!isSent) awaited.set(productId);
  });
  useEffect(() => beforeFullLoad(() => wait()), []);
}

export function PurchaseAwaitsCode({ productId }: { readonly productId: string }): null {
  useAwaitFullLoad(productId, false);
  return null;
}
