export const sessionKeys = {
  /** In local storage or, without 'Rembemer me', in session storage. */
  session: 'shop.session',
  /** In local storage: the session that expired last, without its token. */
  expired: 'shop.expired',
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
} as const;

/** In session storage: the product whose purchase waits for a sign-in or a reload. */
export const awaitedPurchaseKey = 'shop.awaited-purchase';

/** In session storage: the cart changes that a page passes on to the next one when it reloads. */
export const carriedChangesKey = 'shop.carried-changes';

/** In session storage: a form's values before a reload, without passwords. */
export const typedFormKey = 'shop.typed';

/** In session storage: the key prefix for component state that survives a reload. */
export const keptStateKey = 'shop.kept';

/** In local storage. */
export const guestOrdersKey = 'shop.guest-orders';

/** In local storage: the business details from the last wholesale order. */
export const businessKey = 'shop.business';

/** In local storage. */
export const viewedProductsKey = 'shop.viewed-products';

/** In local storage. */
export const languageKey = 'shop.language';

/** In local storage, and only on staff devices. */
export const staffKeyStorageKey = 'shop.staff-key';
