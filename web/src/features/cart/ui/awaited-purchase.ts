/** The product whose purchase waits for the login. It is kept in memory: no link can put anything into a cart. */
let awaited: string | undefined;

/** The shopper is led to the login before the product can be bought. */
export function awaitLogin(productId: string): void {
  awaited = productId;
}

/** Whether the purchase of a product waits for the login; it no longer waits afterwards. */
export function takeAwaited(productId: string): boolean {
  const isAwaited = awaited === productId;
  awaited = undefined;
  return isAwaited;
}
