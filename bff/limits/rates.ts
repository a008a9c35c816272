const minute = 60;

/**
 * The limits on the load that each client can put on the REST API: points, window in seconds, and reason. For each of
 * them, a setting `BFF_LIMIT_…` can replace the points; the reason describes the setting.
 */
export const rates = {
  signInPerAddress: {
    points: 100,
    seconds: 15 * minute,
    reason:
      'Wrong sign-ins and staff keys per client address in 15 minutes; enough for 500 people at one address if one in five mistypes.',
  },
  mail: {
    points: 100,
    seconds: 60 * minute,
    reason:
      'Registrations and password reset emails per hour from each client address; enough for 500 people at an office to register within a day.',
  },
  inbox: {
    points: 60,
    seconds: 60 * minute,
    reason:
      "Points per hour for emails to each person, so that no inbox is flooded: a password reset costs 12 if counted by email and client address, and 3 if counted by email alone; a guest's order costs 6, counted by email and client address; a customer's order costs 1. Orders and resets are counted apart.",
  },
  guestOrder: {
    points: 700,
    seconds: 60 * minute,
    reason:
      "Guests' orders per hour from each client address, not counting those with an email that has ordered from there before; enough for 500 shoppers at one address.",
  },
  guestCart: {
    points: 600,
    seconds: 10 * minute,
    reason:
      "New guest carts per client address in 10 minutes: one for each of 500 shoppers, and some to spare. This also limits guests' orders, because each needs a cart.",
  },
  catalog: {
    points: 1500,
    seconds: minute,
    reason:
      'Points per minute from each client address for uncached catalog reads. A list of products costs 2, and any other read costs 1 (`cost` in `bff/rest/endpoints.ts`), or 10 if the product is missing. 0 also turns off the five limits by points below.',
  },
  unproven: {
    points: 600,
    seconds: minute,
    reason:
      "Points per minute from each client address for calls with a token, cart or guest order that the REST API hasn't accepted yet, which cost 10 each and are refunded on acceptance.",
  },
  firstTry: {
    points: 600,
    seconds: minute,
    reason:
      'Calls per minute from each client address, beyond the previous limit, with a token, cart or guest order that was not sent in the last minute; so guesses from an address hardly affect the other shoppers there.',
  },
  search: {
    points: 600,
    seconds: minute,
    reason: 'Points per minute from each client address for uncached searches, which cost 2 each.',
  },
  shopper: {
    points: 900,
    seconds: minute,
    reason:
      'Points per minute for each customer, guest cart and guest order, on all devices; enough for 5 changes a second, which is faster than anyone taps.',
  },
  address: {
    points: 15_000,
    seconds: minute,
    reason:
      'Points per minute from each client address for all guests there and for the pages that the web server renders for them; enough for 500 shoppers with 30 points each.',
  },
  refused: {
    points: 300,
    seconds: minute,
    reason:
      'Invalid requests and rejected forms per minute from each client address; further ones get the status 429. This limit affects no valid request.',
  },
  socket: {
    points: 1000,
    seconds: minute,
    reason:
      'New WebSockets per minute from each client address; enough for 500 shoppers to reconnect twice after a restart.',
  },
} as const satisfies Record<string, Readonly<{ points: number; seconds: number; reason: string }>>;

export type Rate = keyof typeof rates;

/** Points per key within a rate's window; 0 for no limit. */
export type RateSettings = Readonly<Record<Rate, number>>;
