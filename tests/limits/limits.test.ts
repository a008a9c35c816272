import { buildShopSchema } from '@shop/schema/build-shop-schema';
import { MAX_BODY_BYTES } from '@shop/rules/body-limit';
import { MAX_CART_LINES } from '@shop/rules/cart-limits';
import { deliverySlotLabels } from '@shop/rules/delivery-slots';
import { LEAD_DAYS } from '@shop/settings/delivery';
import { isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { maxListedAddresses, maxSavedAddresses } from '@shop/rules/shipping-address';
import { KNOWN_MS } from '../../bff/checkout/idempotency-store.ts';
import { environment } from '../../bff/settings.ts';
import {
  fulfillmentWords,
  occasionWords,
  slaughterResponsibilityWords,
  slaughterOptionNumbers,
} from '../../bff/rest/choices.ts';
import { MAX_ADDRESSES } from '../../upstream/addresses/routes.ts';
import { OCCASIONS, SLAUGHTER_BY, SLAUGHTER_OPTIONS } from '../../upstream/carts/choices.ts';
import { ORDER_INFOS } from '../../upstream/orders/order-info.ts';
import { defaultColors } from '../../upstream/settings.ts';
import { pictureAgeMs } from '../../web/server/image-resizer.ts';
import { securityHeaders } from '../../web/server/security-headers.ts';
import { defaultPalette } from '../../web/server/brand-colors.ts';
import { DAYS_KEPT, MAX_ORDERS_KEPT } from '../../web/src/features/orders/guest-orders.ts';
import { readText } from '../project-files.ts';

const schema = buildShopSchema();

function descriptionOf(typeName: string, name: string): string {
  const type = schema.getType(typeName);
  const member =
    isObjectType(type) || isInputObjectType(type)
      ? type.getFields()[name]
      : isEnumType(type)
        ? type.getValue(name)
        : undefined;
  return (member?.description ?? '').replaceAll(/\s+/g, ' ');
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

it('the schema states the maximum number of cart lines', () => {
  expect(descriptionOf('ShownCartInput', 'lines')).toContain(`at most ${MAX_CART_LINES}.`);
});

it('the schema and the delivery page state the minimum number of days before a delivery', () => {
  expect(descriptionOf('DeliveryOptions', 'earliestDate')).toContain(
    `today at the plant plus ${LEAD_DAYS} days`,
  );
  expect(descriptionOf('UserErrorCode', 'DATE_TOO_EARLY')).toContain(`today plus ${LEAD_DAYS} days`);
  expect(readText('web/pages/delivery.md')).toContain(
    `The earliest day is ${numberWords[LEAD_DAYS]} days after your order`,
  );
});

it.each([
  ['occasions', occasionWords, OCCASIONS],
  ['slaughter options', slaughterOptionNumbers, SLAUGHTER_OPTIONS],
  ['who slaughters', slaughterResponsibilityWords, SLAUGHTER_BY],
  ['delivery methods', fulfillmentWords, ORDER_INFOS],
])('the BFF and the reference API use the same values for %s', (_, words, choices) => {
  expect(new Set<string | number>(Object.values(words))).toEqual(new Set<string | number>(choices));
});

it('the delivery page lists every time slot', () => {
  const page = readText('web/pages/delivery.md');
  const labels = Object.values(deliverySlotLabels);
  expect(labels.filter((label) => !page.includes(label))).toEqual([]);
  expect(page).toContain(`Every day has ${numberWords[labels.length]} time slots:`);
});

it.each([
  ['deploy/proxy/nginx.conf', /client_max_body_size (\d+)k;/, 1024],
  ['deploy/proxy/Caddyfile', /max_size (\d+)KB/, 1000],
  ['deploy/kubernetes/shop.yaml', /proxy-body-size: (\d+)k/, 1024],
])('the proxy in %s accepts request bodies of every size that the shop accepts', (file, size, unit) => {
  const bytes = Number(size.exec(readText(file))?.[1]) * unit;
  expect(bytes).toBeGreaterThanOrEqual(MAX_BODY_BYTES);
  expect(bytes).toBeLessThan(1.5 * MAX_BODY_BYTES);
});

const securityModel = readText('docs/explanation/security-model.md');

it('the docs say how many guest orders a browser stores, and for how many days', () => {
  expect(securityModel).toMatch(new RegExp(`last ${MAX_ORDERS_KEPT} guest orders: ${DAYS_KEPT} days`));
  expect(securityModel).toContain(`guest orders can be seen for ${DAYS_KEPT} days`);
});

it('the docs say how long the BFF stores an idempotency key', () => {
  expect(KNOWN_MS).toBe(3_600_000);
  expect(securityModel).toMatch(/Checkouts and their orders.*: an hour/);
});

it('the docs state the limits on wrong passwords', () => {
  const each = environment.shape.BFF_LIMIT_SIGN_IN.parse(undefined);
  const all = environment.shape.BFF_LIMIT_SIGN_IN_ACCOUNT.parse(undefined);
  expect(readText('docs/explanation/limits.md')).toMatch(
    new RegExp(`allows ${each} wrong passwords .* each address, and ${all} in total`),
  );
});

it('the reference API saves as many addresses as the shop lists, and more than the shop saves', () => {
  expect(MAX_ADDRESSES).toBe(maxListedAddresses);
  expect(maxListedAddresses).toBeGreaterThan(maxSavedAddresses);
  const [word = ''] = descriptionOf('UserErrorCode', 'ADDRESS_LIMIT_REACHED').toLowerCase().split(' ');
  expect(word).toBe(numberWords[maxSavedAddresses]);
});

it('the docs say how long web caches a resized picture', () => {
  expect(pictureAgeMs).toBe(24 * 3_600_000);
  expect(securityModel).toContain('Resized product pictures: a day');
});

it("by default, the reference API's emails have the same colors as the pages", () => {
  expect(defaultPalette).toMatchObject(defaultColors);
});

it('the deployment page says which hosts HSTS affects and for how long', () => {
  const site = { mapOrigin: 'https://map.example.com', isDevelopment: false };
  const hsts = (isHttps: boolean) => securityHeaders({ ...site, isHttps }).get('strict-transport-security');
  expect([hsts(true), hsts(false)]).toEqual(['max-age=31536000; includeSubDomains', undefined]);
  expect(readText('docs/how-to/deploy.md')).toMatch(/HSTS .*this host and all its subdomains for a year/);
});
