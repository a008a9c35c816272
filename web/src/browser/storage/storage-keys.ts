export const sessionKeys = {
  /** In local storage or, without 'Rembemer me', in session storage. */
  session: 'shop.session',
  /** In local storage: the session that expired last, without its token. */
  expired: 'shop.expired',
  /** In local storage: marks that a tab may have a session in its session storage. */
  held: 'shop.tab-session',
  /** In session storage: the customer whose checkout and orders the tab may have stored. */
  shopper: 'shop.shopper',
} as const;

/** In local storage; the specification defines the name. */
export const guestCartIdKey = 'cartID';

/** In local storage: the cart lines' choices, which some REST APIs don't return. */
export const knownChoicesKey = 'shop.choices';

/** In local storage: marks a cart change that may have no response yet. */
export const unansweredKey = 'shop.unanswered';

/** In session storage. */
export const checkoutKeys = {
  draft: 'shop.checkout',
  attempt: 'shop.order-attempt',
  lastOrder: 'shop.order',
  again: 'shop.buy-again',
} as const;

/** In session storage: the product whose purchase waits for a sign-in. */
export const awaitedPurchaseKey = 'shop.awaited-purchase';

/** In session storage: the build that the tab was last reloaded for, and whether the shopper has been told. */
export const buildKeys = { loaded: 'shop.loaded-for-build', untold: 'shop.untold-build' } as const;

/** In local storage: what was typed in the checkout, for a tab that opens later. */
export const deviceDraftKey = 'shop.draft';

/** In session storage: marks that the shopper called the device not theirs. */
export const strangeDeviceKey = 'shop.not-my-device';

/** In local storage. */
export const guestOrdersKey = 'shop.guest-orders';

/** In local storage: the business details from the last wholesale order. */
export const businessKey = 'shop.business';

/** In local storage. */
export const viewedProductsKey = 'shop.viewed-products';

/** In local storage. */
export const languageKey = 'shop.language';
