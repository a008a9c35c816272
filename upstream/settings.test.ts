import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('every setting of upstream is optional', { tags: ['D-parts-04'] }, () => {
  expect(readSettings({ UPSTREAM_PORT: '' })).toMatchObject({
    UPSTREAM_PORT: 8000,
    HOST: 'localhost',
    PUBLIC_ORIGIN: 'http://localhost:3000',
  });
});

it.each([
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['PURGE_SECRET', 'a secret with spaces in it'],
])('the error for an invalid setting starts with its name: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be `);
});

it.each(['p#s', '12#s', 'p@s', 'p/s', '1/s', 'p?s', '1?s', 'p%s'])(
  'the password %j in DATABASE_URL is rejected, and the error says how to encode it',
  (password) => {
    const hint = 'whose name and password have %23 for #, %40 for @, %2F for /, %3F for ? and %25 for %';
    expect(() => readSettings({ DATABASE_URL: `postgres://shop:${password}@db:5432/shop` })).toThrow(hint);
    const encoded = `postgres://shop:${encodeURIComponent(password)}@db:5432/shop?ssl=true`;
    expect(readSettings({ DATABASE_URL: encoded }).DATABASE_URL).toBe(encoded);
  },
);

it.each(['p#s', 'p@s', '1/s', '1?s', 'p%s'])(
  'the password %j in SMTP_URL is rejected, and the error says how to encode it',
  (password) => {
    expect(() => readSettings({ SMTP_URL: `smtp://shop:${password}@mail:587` })).toThrow(
      'SMTP_URL must be an smtp:// or smtps:// URL, whose name and password have %23 for #, %40 for @, %2F for /, %3F for ? and %25 for %.',
    );
    const encoded = `smtps://shop%40example.com:${encodeURIComponent(password)}@mail:465`;
    expect(readSettings({ SMTP_URL: encoded }).SMTP_URL).toBe(encoded);
  },
);

it(
  "the brand sets the shop's name, colors and contact details; SHOP_NAME overrides the name",
  { tags: ['OWN-03'] },
  () => {
    expect(readSettings({})).toMatchObject({
      SHOP_NAME: 'Zebeha Halal',
      MAIL_FROM: 'Zebeha Halal <orders@localhost>',
      mailColors: { primary: '#6b1420' },
      shopContact: { address: '1101 Sportsman Village Road, Moore Haven, FL 33471', phone: '+18635550142' },
    });
    const BRAND = 'name: Haddad Meat\ncolors: { primary: "#0b5d3b" }\nhours: [{}]';
    expect(readSettings({ BRAND })).toMatchObject({
      SHOP_NAME: 'Haddad Meat',
      MAIL_FROM: 'Haddad Meat <orders@localhost>',
      mailColors: { primary: '#0b5d3b' },
      shopContact: { phone: '+18635550142' },
    });
    expect(readSettings({ BRAND, SHOP_NAME: 'Other Meat' }).SHOP_NAME).toBe('Other Meat');
  },
);

it('an invalid brand and a missing brand file are rejected', () => {
  expect(() => readSettings({ BRAND: 'colors: { primary: green }' })).toThrow(
    "The brand is not valid: colors.primary must be a color such as '#6b1420'.",
  );
  expect(() => readSettings({ BRAND: 'address:' })).toThrow(
    'The brand is not valid: address must be a table of names and values.',
  );
  expect(() => readSettings({ BRAND_FILE: '/none.yaml' })).toThrow(
    'BRAND_FILE: /none.yaml cannot be read: ENOENT',
  );
});

it.each([
  ['MAIL_FROM', 'My Shop'],
  ['MAIL_FROM', 'My Shop <>'],
  ['STRIPE_SECRET_KEY', 'pk_live_51'],
  ['STRIPE_SECRET_KEY', 'sk_live_51 '],
  ['STRIPE_WEBHOOK_SECRET', 'we_51'],
])('a value that would send no email and take no payment is rejected: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be `);
});

it.each(['orders@example.com', '<orders@example.com>', 'My Shop, Inc. <orders@example.com>'])(
  'emails may come from %s',
  (sender) => {
    expect(readSettings({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
  },
);

it('STRIPE_SECRET_KEY requires STRIPE_WEBHOOK_SECRET', () => {
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET must be set');
});

it("PURGE_SECRET requires PURGE_URL; PURGE_URL doesn't require PURGE_SECRET", () => {
  const address = 'http://localhost:3000/purge';
  const secret = 'x'.repeat(16);
  expect(() => readSettings({ PURGE_SECRET: secret })).toThrow('PURGE_SECRET is set without PURGE_URL');
  expect(readSettings({ PURGE_URL: address }).PURGE_SECRET).toBeUndefined();
  expect(readSettings({ PURGE_URL: address, PURGE_SECRET: secret }).PURGE_URL).toBe(address);
});
