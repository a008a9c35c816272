import { BadSetting, describeField } from '@shop/settings/environment';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings as readUpstreamSettings } from '../../upstream/settings.ts';
import { partSettings, requireUsableSettings } from '../../scripts/part-settings.ts';
import { storefrontParts } from '../../scripts/parts.ts';

const addresses = {
  host: 'localhost',
  webPort: 3811,
  bffPort: 4311,
  upstreamPort: 8111,
  shopApiUrl: 'http://localhost:8111',
};
const parts = storefrontParts(addresses, 'production');
afterEach(() => vi.unstubAllEnvs());

const settings = Object.entries(partSettings).flatMap(([part, { environment, readSettings }]) =>
  Object.keys(environment.shape).map((name) => ({ part, name, environment, readSettings })),
);

/** Settings that accept any text, such as the path of a file, or that are lists of texts. */
const takesAnyText = new Set([
  'HOST',
  'BRAND',
  'BRAND_FILE',
  'CATALOG_DIR',
  'DATA_DIR',
  'DEPOSIT_NOTE',
  'LIVESTOCK_COLLECTIONS',
  'PAGES_DIR',
  'SHOP_NAME',
  'TRUSTED_DOCUMENTS',
]);

describe('each setting', () => {
  it.each(settings)('has a format and a description: $name of $part', ({ name, environment }) => {
    const { form, purpose } = describeField(environment, name);
    expect([form, purpose]).not.toContain(null);
  });

  it.each(settings.filter(({ name }) => !takesAnyText.has(name)))(
    'is rejected with one sentence if it is invalid: $name of $part',
    { tags: ['D-parts-04'] },
    ({ name, environment, readSettings }) => {
      const { form, isSecret } = describeField(environment, name);
      const value = isSecret ? '' : String.raw`, but it is "not this\nway"`;
      const error = new BadSetting(`${name} must be ${form}${value}.`);
      expect(() => readSettings({ [name]: 'not this\nway' })).toThrow(error);
    },
  );
});

describe('requireUsableSettings', () => {
  it('accepts valid settings', () => {
    expect(() => requireUsableSettings(parts, {})).not.toThrow();
  });

  it.each(['UPSTREAM_METRICS_PORT', 'BFF_METRICS_PORT', 'WEB_METRICS_PORT'])(
    'rejects an invalid setting of any part: %s',
    (name) => {
      expect(() => requireUsableSettings(parts, { [name]: 'x' })).toThrow(`${name} must be `);
    },
  );
});

it('npm start takes an empty setting for one that is left out', () => {
  for (const name of [
    'PUBLIC_ORIGIN',
    'RENDER_SECRET',
    'BFF_PURGE_SECRET',
    'TRUSTED_DOCUMENTS',
    'IMAGE_ORIGINS',
  ])
    vi.stubEnv(name, '');
  expect(storefrontParts(addresses, 'production')).toEqual(parts);
});

describe("the shop's public URL", () => {
  it.each([
    ['http://localhost:3811', undefined],
    ['https://shop.example.com', 'https://shop.example.com'],
  ])('is %s in upstream if PUBLIC_ORIGIN is %s', (origin, given) => {
    vi.stubEnv('PUBLIC_ORIGIN', given);
    const upstream = storefrontParts(addresses, 'production').find(({ name }) => name === 'upstream');
    expect(readUpstreamSettings({ ...upstream?.env }).PUBLIC_ORIGIN).toBe(origin);
  });
});
