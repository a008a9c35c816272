import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { beforeFullLoad } from '../../../connection/newer-build.ts';
import { sessionValue } from '../../../storage/session-value.ts';
import { awaitedPurchaseKey } from '../../../storage/storage-keys.ts';

/** The product whose purchase waits for the login or for a full load. It is kept in the tab: no link can put anything into a cart. */
const awaited = sessionValue(awaitedPurchaseKey, z.string());

/** The shopper is led to the login before the product can be bought. */
export function awaitLogin(productId: string): void {
  awaited.set(productId);
}

/** Whether the purchase of a product waits; it no longer waits afterwards. */
export function takeAwaited(productId: string): boolean {
  const isAwaited = awaited.get() === productId;
  awaited.forget();
  return isAwaited;
}

/** Has the purchase of a product wait for the next page if this one is loaded in full; not if it has been sent. */
export function useAwaitFullLoad(productId: string, isSent: boolean): void {
  const wait = useEffectEvent(() => {
    if (!isSent) awaited.set(productId);
  });
  useEffect(() => beforeFullLoad(() => wait()), []);
}

/** A placeholder for the questions before a purchase while their code loads. */
export function PurchaseAwaitsCode({ productId }: { readonly productId: string }): null {
  useAwaitFullLoad(productId, false);
  return null;
}
