import { expect, it, vi } from 'vitest';
import { type Credential, createVerifiedCredentials } from './verified-credentials.ts';

const hourMs = 3_600_000;

it.each<[hours: number, kind: Credential['kind']]>([
  [24, 'token'],
  [24, 'cart'],
  [24, 'order'],
  [30 * 24, 'signIn'],
  [30 * 24, 'guestEmail'],
])('for %i hours after a call with it, a %s pays for itself', (hours, kind) => {
  const credential = { kind, value: 'x' };
  const begin = performance.now();
  const now = vi.spyOn(performance, 'now').mockReturnValue(begin);
  const verified = createVerifiedCredentials(null);
  verified.add(credential);
  now.mockReturnValue(begin + (hours - 1) * hourMs);
  expect(verified.has(credential)).toBe(true);
  now.mockReturnValue(begin + (hours + 1) * hourMs);
  expect(verified.has(credential)).toBe(false);
  now.mockRestore();
});
