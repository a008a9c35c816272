// cspell:ignore nov
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

it.each([
  ['en', 'Mon, Nov 23'],
  ['es', 'lun 23 de nov'],
  ['ar', 'الاثنين، 23 نوفمبر'],
])('in %s, a day to choose is written as %s', async (mode, shown) => {
  vi.stubEnv('MODE', mode);
  const { shortDay } = await import('./order-dates.ts');
  expect(shortDay('2026-11-23')).toBe(shown);
});
