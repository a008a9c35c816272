// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { connectionId } from '../../../apollo/connection-id.ts';
import { customer, openCartShop, expectShown } from '../testing/browser-over-http.ts';

const { shop, browser } = openCartShop();

it("a cart change sends the page's connection id, but a read doesn't", async () => {
  const sent: (string | null)[][] = [];
  shop.server.events.on('request:start', ({ request: { headers } }) => {
    sent.push([headers.get('authorization'), headers.get('x-connection-id')]);
  });
  const tab = browser.openTab();
  tab.session.start(customer, true);
  await expectShown(tab, 'empty');
  await tab.store.add({ name: 'Ribeye', productId: 'ribeye', quantity: 2 });
  expect(connectionId).toMatch(/^[\da-f]{32}$/);
  expect(sent).toEqual([
    ['JWT token', null],
    ['JWT token', connectionId],
  ]);
});
