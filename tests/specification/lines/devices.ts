import type { SpecificationLine } from '../line.ts';

/** The customer's cart on more than one device. */
export const lines: readonly SpecificationLine[] = [
  {
    of: 'Devices, following',
    holds: "A change of a customer's cart is on the customer's other devices within a second.",
    shownBy: [
      'tests/browser/devices.spec.ts > another device of the customer follows within a second',
      'bff/sockets/devices.test.ts > hears of a change that another device of the same customer makes, with the whole cart',
    ],
  },
  {
    of: 'Devices, following',
    holds:
      'Every way to change the cart is told: adding, quantities, removing, the merge at login, an order.',
    shownBy: [
      "bff/cart-events/publishing-rest.test.ts > tells of every row that changes a customer's cart, and of no other",
      'bff/sockets/devices.test.ts > hears of a changed quantity, a removed line and a merged guest cart',
      'bff/sockets/devices.test.ts > follows the customer to the next cart once one was ordered',
    ],
  },
  {
    of: 'Devices, privacy',
    holds: "Nobody hears of another customer's cart.",
    shownBy: [
      "bff/sockets/devices.test.ts > never hears of another customer's cart",
      'web/src/features/cart/runtime/push/pushed-carts.test.ts > of another customer, or after logging out, is not heard',
    ],
  },
  {
    of: 'Devices, privacy',
    holds: 'A socket needs a token that the shop API accepts, for as long as it does.',
    shownBy: [
      'bff/sockets/sockets.test.ts > is closed with 4401 for %s',
      'bff/sockets/sockets.test.ts > is closed when the token runs out',
      'bff/sockets/devices.test.ts > of which the shop API does not accept the token any more hears nothing more',
    ],
  },
  {
    of: 'Devices, privacy',
    holds: 'Pages of other sites open no socket.',
    shownBy: [
      'bff/sockets/sockets.test.ts > is refused to pages of other sites',
      'web/server/graphql-socket.test.ts > of other sites are refused, and of the public address are not',
    ],
  },
  {
    of: 'Devices, own taps',
    holds: 'What was tapped here is never overwritten, and nothing older comes back.',
    shownBy: [
      'web/src/features/cart/runtime/push/pushed-carts.test.ts > leaves what this tab has tapped as it is, and both are there in the end',
      'web/src/features/cart/runtime/push/pushed-carts.test.ts > that may be older than a change of this browser is not shown: the cart is asked for',
      'tests/browser/devices.spec.ts > what is tapped here stays on the screen while the other device changes the cart',
    ],
  },
  {
    of: 'Devices, restarts',
    holds: 'After a restart of the BFF a device is back by itself and sees what it missed.',
    shownBy: [
      'tests/browser/devices.spec.ts > a BFF that is restarted is found again, and what was missed meanwhile is there',
      'bff/sockets/devices.test.ts > is told what it missed when it comes back after a restart of the BFF',
      'web/src/features/cart/runtime/push/reconnect.test.ts > waits up to a second at first, then up to twice as long each time, at most half a minute',
    ],
  },
  {
    of: 'Devices, several BFFs',
    holds:
      'Several BFFs tell one another through Redis; without it each serves on, and catches up afterwards.',
    shownBy: [
      'bff/cart-events/redis-pub-sub.test.ts > tell one another of changes',
      'bff/cart-events/redis-pub-sub.test.ts > serve on while it is away, each by itself, and catch up once it is back',
    ],
  },
  {
    of: 'Devices, thrift',
    holds: 'One socket per browser, none for guests, none after logging out.',
    shownBy: [
      'tests/browser/devices.spec.ts > three tabs of a browser have one socket; another tab takes it over; logging out closes it',
      'tests/browser/devices.spec.ts > a guest opens no socket, and loads no code for one',
      'web/src/tabs/leader.test.ts > one leads, and when it goes another takes over',
    ],
  },
  {
    of: 'Devices, thrift',
    holds: 'Many changes at a time cost few reads; sockets, their messages and their number are bounded.',
    shownBy: [
      'bff/sockets/devices.test.ts > gets few events for many changes at a time, and the cart is read only so often for them',
      'bff/cart-events/coalesced-reads.test.ts > give no answer that was begun before the question, and begin one read for all who ask meanwhile',
      'bff/sockets/sockets.test.ts > is refused beyond the limits of a customer and of an address, until a place is free again',
      'bff/sockets/sockets.test.ts > is refused where new ones come too fast',
      'bff/sockets/sockets.test.ts > is closed for a message that is too large, and for too many',
      'bff/sockets/sockets.test.ts > that does not answer a ping is let go',
    ],
  },
];
