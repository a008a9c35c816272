import { expect, it } from 'vitest';
import { describeField } from '@shop/settings/environment';
import { environment, readSettings } from './settings.ts';

it("web's settings have defaults, which also apply if a variable is empty", { tags: ['D-shop-02'] }, () => {
  expect(readSettings({})).toMatchObject({
    shopName: null,
    depositNote: 'due at the shop before slaughter',
    port: 3000,
    bffUrl: 'http://localhost:4000/graphql',
    publicOrigin: 'http://localhost:3000',
  });
  expect(JSON.stringify(readSettings({ WEB_PORT: '', SHOP_NAME: '' }))).toBe(
    JSON.stringify(readSettings({})),
  );
  expect(readSettings({ SHOP_NAME: ' Haddad Meat ' }).shopName).toBe('Haddad Meat');
});

it.each([
  ['WEB_PORT', '65536'],
  ['WEB_PORT', '1e3'],
  ['WEB_PORT', 'http'],
  ['BFF_URL', 'ftp://bff.example'],
  ['BFF_TIMEOUT_MS', 'never'],
  ['IMAGE_ORIGINS', 'https://cdn.example,cdn'],
  ['IMAGE_CACHE_MB', '0'],
  ['SHOP_NAME', ' '],
  ['PUBLIC_ORIGIN', 'shop.example'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'loopback,10.0.0.0/99'],
  ['RENDER_SECRET', 'short'],
  ['NODE_ENV', 'live'],
])('web rejects an invalid setting by name: %s=%s', { tags: ['D-parts-04'] }, (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be .+\\.$`));
});

it.each(Object.keys(environment.shape))('the setting %s has a format and a description', (name) => {
  const { form, purpose } = describeField(environment, name);
  expect([form, purpose]).not.toContain(null);
});
