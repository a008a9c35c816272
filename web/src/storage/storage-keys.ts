/** The keys of the customer's session, in local storage or, without 'Rembemer me', in session storage. */
export const sessionKeys = {
  session: 'shop.session',
  /** An expired session. In a suspended tab, it shows that the customer hasn't signed out. */
  expired: 'shop.expired',
  /** Only in session storage: the customer whose checkout and orders the tab may have stored. */
  shopper: 'shop.shopper',
} as const;

/** The local storage key of the guest's cart, as named in the specification. */
export const guestCartIdKey = 'cartID';

/** The local storage key of the cart lines' choices, which some REST APIs don't return. */
export const knownChoicesKey = 'shop.choices';

/** The local storage key of cart requests whose responses were lost when the page closed. */
export const unansweredKey = 'shop.unanswered';

/** The session storage keys of a tab's checkout. */
export const checkoutKeys = {
  draft: 'shop.checkout',
  attempt: 'shop.order-attempt',
  lastOrder: 'shop.order',
} as const;

/** The session storage key of the product whose purchase waits for a sign-in or a reload. */
export const awaitedPurchaseKey = 'shop.awaited-purchase';

/** The session storage key of the cart changes that a page passes on to the next one when it reloads. */
export const carriedChangesKey = 'shop.carried-changes';

/** The session storage key of the values typed into a form before a reload. */
export const typedFormKey = 'shop.typed';

/** The prefix of the session storage keys of other states before a reload, by name. */
export const keptStateKey = 'shop.kept';

/** The local storage key of this device's guest orders. */
export const guestOrdersKey = 'shop.guest-orders';

/** The local storage key of the business in the last wholesale order. */
export const businessKey = 'shop.business';

/** The local storage key of the products viewed on this device. */
export const viewedProductsKey = 'shop.viewed-products';

/** The local storage key of the language chosen on this device. */
export const languageKey = 'shop.language';

/** The local storage key of the owner's key on a staff device. */
export const staffKeyStorageKey = 'shop.staff-key';
