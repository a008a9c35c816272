import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

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
