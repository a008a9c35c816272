import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings as readUpstreamSettings } from '../../upstream/settings.ts';
import { requireUsableSettings } from '../../scripts/part-settings.ts';
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

describe('requireUsableSettings', () => {
  it('accepts valid settings', () => {
    expect(() => requireUsableSettings(parts, {})).not.toThrow();
  });

  it.each<[string, string, Record<string, string>?]>([
    ['DATABASE_URL', 'banana'],
    ['STRIPE_WEBHOOK_SECRET', '', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['BFF_FREE_DOCUMENTS', 'maybe'],
    ['BFF_CACHE_FRESH_MS', '-1'],
    ['IMAGE_CACHE_MB', '0'],
  ])('rejects settings with a message that names %s if it is "%s"', (name, value, others = {}) => {
    expect(() => requireUsableSettings(parts, { ...others, [name]: value })).toThrow(
      new RegExp(`\\b${name}\\b`),
    );
  });
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
