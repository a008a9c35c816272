import { expect, it } from 'vitest';
import { signatureOf } from './signed-call.ts';

it('a signature depends on the time and the secret', () => {
  const call = { secret: 'x'.repeat(20), text: (seconds: number) => `purge.${seconds}` };
  expect(signatureOf(call, new Date('2026-03-10T16:00:00.900Z'))).toBe(
    't=1773158400,v1=b42b09ca1005aeb1079e43d08a971497d185cfdb034d4b9528991198a3440760',
  );
});
