import type { DocumentNode } from 'graphql';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCache } from '../../apollo/cache.ts';
import { OrderDetailsDocument, OrdersDocument } from '../../generated/graphql.ts';
import { browserSession } from '../../session/use-session.ts';
import { openScriptedBff, openScreen } from '../../testing/scripted-bff.tsx';
import { storePlacedOrder } from './guest-orders.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';
import { scriptedOrder } from './testing/scripted-order.ts';

const bff = openScriptedBff();
beforeEach(() => browserSession().start({ accessToken: 'token', expiresAt: null, userId: '12' }, true));
afterEach(() => browserSession().end('signed-out'));

const listed = (id: string, lineCount: number, placedAt: string | null) => ({
  ...scriptedOrder,
  id,
  placedAt,
  phase: 'OTHER',
  status: null,
  payment: 'UNKNOWN',
  paymentStatus: null,
  isPayable: false,
  fulfillment: 'DELIVERY',
  deliveryDate: null,
  deliverySlot: null,
  lineCount,
  itemCount: 40 * lineCount,
  total: '1082.96',
  lines: Array.from({ length: lineCount }, (_, index) => ({
    __typename: 'OrderLine',
    productName: `Cut ${index + 1}`,
    nameEs: null,
    nameAr: null,
    image: null,
    quantity: 40,
  })),
});

/** The rows of the order list, without those of other lists on the screen. */
const findRows = async () => {
  const list = await screen.findByRole('list', { name: 'Orders' });
  return within(list).findAllByRole('listitem');
};

const pathTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

const factsOf = (name: string) =>
  screen.getAllByText(name).map(({ nextElementSibling }) => nextElementSibling?.textContent);

const responded = (values: object) => ({ viewer: { __typename: 'Viewer', id: '12', ...values } });

const shapeOf = async (code: Promise<Element>): Promise<string> => (await code).innerHTML;

const pageOf = (items: readonly object[], pageCount = 1) =>
  responded({ orders: { __typename: 'OrderPage', items, pageCount } });

const orders = (first: number, count: number, pageCount: number) =>
  pageOf(
    Array.from({ length: count }, (_, index) => listed(`o-${first + index}`, 1, null)),
    pageCount,
  );

describe('order list', () => {
  it(
    "the order list links to an order and shows its total and its date in the plant's time zone",
    { tags: ['S2-orders-01'] },
    async () => {
      // 8:30 PM on Friday in Florida is already Saturday in UTC.
      bff.respond('Orders', pageOf([listed('o-1', 1, '2026-11-21T01:30:00Z'), listed('o-2', 2, null)]));
      openScreen(<OrderList />);
      const rows = await findRows();
      await screen.findByRole('button', { name: 'Buy again, order o-2' });
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'Friday 8:30 PMNovember 20, 2026Order o-11,082.96 $ (1 item, 40 lb)Cut 1, 40 lbOrder detailsBuy again',
        'Order o-21,082.96 $ (2 items, 80 lb)Cut 1, 40 lb\u00A0· Cut 2, 40 lbOrder detailsBuy again',
      ]);
      const link = screen.getByRole('link', { name: 'Order details, number o-1' });
      expect(link.getAttribute('href')).toBe('/profile/order/o-1');
    },
  );

  it('the order list shows twenty orders per page, with links to older and newer orders', async () => {
    bff.respond('Orders', orders(21, 20, 3));
    openScreen(<OrderList />, '/here?page=2');
    const rows = await findRows();
    expect([rows.length, rows.at(-1)?.textContent]).toEqual([20, expect.stringContaining('Order o-40')]);
    expect(bff.variablesOf('Orders')).toEqual([{ page: 2 }]);
    expect(pathTo('Newer orders')).toBe('/profile/order');
    expect(pathTo('Older orders')).toBe('/profile/order?page=3');
    cleanup();
    bff.respond('Orders', orders(1, 20, 1));
    openScreen(<OrderList />);
    await findRows();
    expect([pathTo('Newer orders'), pathTo('Older orders')]).toEqual([undefined, undefined]);
  });

  it("the order list shows each order's status, payment and delivery day", async () => {
    const order = {
      ...listed('o-1', 1, null),
      phase: 'PREPARING',
      status: 'in the hall',
      payment: 'PAID',
      fulfillment: 'PICKUP',
      deliveryDate: '2026-11-24',
      deliverySlot: { __typename: 'DeliverySlotOption', slot: 'FROM_10AM_TO_12PM', label: '10AM-12PM' },
    };
    const canceled = {
      ...listed('o-2', 1, null),
      phase: 'CANCELED',
      status: 'voided',
      payment: 'CANCELED',
      paymentStatus: 'P',
    };
    bff.respond(
      'Orders',
      pageOf([
        order,
        canceled,
        { ...canceled, id: 'o-3', phase: 'PLACED', payment: 'UNPAID', isPayable: true },
      ]),
    );
    openScreen(<OrderList />);
    const rows = await findRows();
    const texts = rows.map(({ textContent }) => textContent);
    for (const text of [
      'Preparing Payment status Paid',
      'Step 3 of 5',
      'Pickup from the branch: Tuesday, November\u00a024,\u00a02026, 10AM-12PM',
    ])
      expect(texts[0]).toContain(text);
    expect(texts[1]).toContain('Canceled Payment status Nothing to pay');
    expect(texts[2]).toContain('Placed Payment status Not paid yet');
    expect(texts[0]).toContain('We are cutting and packing it.');
    expect(texts[2]).toContain('You pay on a secure page');
    const payable = screen.getAllByRole('button', { name: /^Pay now/ }).map((button) => button.ariaLabel);
    expect(payable).toEqual(['Pay now, order o-3']);
  });

  it('the order list is queried again when the shopper returns to the tab', async () => {
    bff.respond('Orders', pageOf([{ ...listed('o-1', 1, null), phase: 'PLACED' }]));
    openScreen(<OrderList />);
    await screen.findByText('Placed');
    bff.respond('Orders', pageOf([{ ...listed('o-1', 1, null), phase: 'ON_THE_WAY' }]));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('On the way')).toBeDefined();
  });

  it(
    "an order list that can't be loaded shows the reason, and Retry loads it",
    { tags: ['S4-lists-01'] },
    async () => {
      bff.respond('Orders', 'network', pageOf([]));
      const { user } = openScreen(<OrderList />);
      const failure = await screen.findByRole('alert');
      expect(failure.textContent).toContain('We couldn’t load your orders. Network Error');
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('You have not ordered anything yet.')).toBeDefined();
    },
  );
});

it('the order list shows the first five products of an order, and how many more there are', async () => {
  bff.respond('Orders', pageOf([listed('o-1', 7, null)]));
  openScreen(<OrderList />);
  const [row] = await findRows();
  expect(row?.textContent).toContain('Cut 5, 40 lb and 2 more');
  expect(row?.querySelectorAll('img')).toHaveLength(5);
});

describe('order details', () => {
  const order = { ...scriptedOrder, phase: 'CONFIRMED', isPayable: false };

  const open = (changes: object = {}) => {
    bff.respond('OrderDetails', responded({ order: { ...order, ...changes } }));
    openScreen(<OrderDetails id="o-1" />);
    return screen.findByRole('img', { name: 'QR code of this order' });
  };

  it(
    'the order details show the delivery, the items and the totals',
    { tags: ['H14', 'S2-orders-02', 'S2-orders-04'] },
    async () => {
      await open();
      for (const text of [
        'Odhiah · witness slaughter · For: Fatima',
        'Pickup from the branch: Tuesday, November 24, 2026,',
        '3 lb',
        '19.99 $/lb',
        'Confirmed',
        'Not paid yet',
      ])
        expect(screen.getByText(text)).toBeDefined();
      const item = screen.getByText('19.99 $/lb').closest('li');
      expect(item?.textContent).toMatch(/^Ribeye Steak, 3 lb19.99 \$\/lb.*59.97 \$$/);
      expect(item?.querySelector('img')).not.toBeNull();
      expect(factsOf('Pickup date')).toEqual(['Tuesday, November 24, 2026']);
      expect(factsOf('Time')).toEqual(['10AM-12PM']);
      expect(factsOf('Shipment method')).toEqual(['Pickup from the branch']);
      expect(factsOf('Order date')).toEqual(['November 20, 2026, Friday 8:30 PM']);
      expect(factsOf('Order number')).toEqual(['o-1']);
      expect(factsOf('Sub total')).toEqual(['59.97 $']);
      expect(factsOf('Delivery fees')).toEqual(['0.00 $']);
      expect(factsOf('Total')).toEqual(['59.97 $']);
      expect(factsOf('Deposit')).toEqual(['250.00 $']);
      expect(screen.getByText(/^Deposit:/).textContent).toContain(
        'Deposit: 250.00 $, due at the shop before slaughter',
      );
      expect(screen.queryByText('Shipping address')).toBeNull();
      expect(screen.getByRole('heading', { name: 'Pickup from the branch' })).toBeDefined();
      expect(pathTo('Back to orders')).toBe('/profile/order');
    },
  );

  it('the details of a canceled order show the refund, but no code, day, branch or deposit', async () => {
    const canceled = { ...order, phase: 'CANCELED', payment: 'REFUNDED' };
    bff.respond('OrderDetails', responded({ order: canceled }));
    openScreen(<OrderDetails id="o-1" />);
    await screen.findByRole('button', { name: 'Buy again, order o-1' });
    expect(screen.getAllByText('Refunded')).toHaveLength(2);
    expect(screen.getByText(/^Your payment was refunded/)).toBeDefined();
    expect(factsOf('Total')).toEqual(['59.97 $']);
    expect(screen.queryByRole('img', { name: 'QR code of this order' })).toBeNull();
    expect(screen.queryByText(/November 24/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Pickup from the branch' })).toBeNull();
    expect(screen.queryByText(/^Deposit/)).toBeNull();
  });

  it('the details of a wholesale order show the business, and that the shop agrees on the place', async () => {
    const business = {
      __typename: 'Business',
      name: 'Halal Grill',
      position: 'Owner',
      phone: '+13055550199',
      ein: '12-3456789',
    };
    await open({ business, fulfillment: 'DELIVERY' });
    expect(factsOf('Business')).toEqual(['Halal GrillEIN number 12-3456789(305) 555-0199']);
    expect(factsOf('Shipping address')).toEqual([expect.stringMatching(/^As agreed with the shop, /)]);
  });

  it(
    "the order details show the order's code, or else its number, as a QR code",
    { tags: ['S2-orders-03'] },
    async () => {
      const own = await shapeOf(open());
      cleanup();
      const number = await shapeOf(open({ qrCode: null }));
      cleanup();
      expect(number).not.toBe(own);
      expect(await shapeOf(open({ qrCode: 'o-1' }))).toBe(number);
    },
  );

  it('an order stays on its page if a later query fails', async () => {
    bff.respond('OrderDetails', responded({ order: { ...scriptedOrder, id: 'o-3' } }), 'network');
    openScreen(<OrderDetails id="o-3" />);
    await screen.findByText('Not paid yet');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => bff.variablesOf('OrderDetails').length).toBe(2);
    await act(async () => Promise.resolve());
    screen.getByText('Not paid yet');
  });

  it("details that can't be loaded show the reason, and Retry loads them", async () => {
    bff.respond('OrderDetails', 'network', responded({ order }));
    const { user } = openScreen(<OrderDetails id="o-1" />);
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('We couldn’t load your order. Network Error');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Confirmed')).toBeDefined();
  });

  it("a guest's order on this device isn't shown among the customer's", async () => {
    storePlacedOrder('o-4', 'key-of-an-order');
    bff.respond('OrderDetails', responded({ order: null }));
    openScreen(<OrderDetails id="o-4" />, '/here#key=key-of-an-order');
    await screen.findByText('There is no order with the number o-4 in your account.');
    expect(bff.variablesOf('GuestOrder')).toEqual([]);
  });

  it('the deposit of a completed order is among its totals, and no longer due', async () => {
    await open({ phase: 'DONE' });
    expect(factsOf('Deposit')).toEqual(['250.00 $']);
    expect(screen.queryByText(/^Deposit:/)).toBeNull();
  });

  it('the order details show dashes instead of missing totals', async () => {
    await open({ total: null, subtotal: null, deliveryPrice: null });
    expect(screen.getAllByText('–')).toHaveLength(3);
  });

  it("an order's lines stay complete in the cache after the order list is loaded", () => {
    const cache = createCache();
    // Untyped, because the test data contains only the fields that the screens read.
    const whole: DocumentNode = OrderDetailsDocument;
    const list: DocumentNode = OrdersDocument;
    const variables = { id: 'o-1' };
    cache.writeQuery({ query: whole, variables, data: { __typename: 'Query', ...responded({ order }) } });
    cache.writeQuery({
      query: list,
      variables: { page: 1 },
      data: { __typename: 'Query', ...pageOf([order]) },
    });
    expect(cache.readQuery({ query: whole, variables })).toMatchObject(
      responded({ order: { lines: order.lines } }),
    );
  });
});
