import { beforeEach, expect, it, vi } from 'vitest';

async function slotIn(mode: string, slot: string): Promise<string> {
  vi.stubEnv('MODE', mode);
  const { slotText } = await import('./slot-text.ts');
  return slotText(slot).replaceAll(/\s/gu, ' ');
}

beforeEach(() => {
  vi.resetModules();
});

it.each([
  ['en', '8AM-10AM', '8AM-10AM'],
  ['es', '8AM-10AM', '8–10 a.m.'],
  ['es', '10AM-12PM', '10 a.m. – 12 p.m.'],
  ['ar', '12PM-2PM', '12–2 م'],
  ['ar', '8AM-10AM', '8–10 ص'],
  ['ar', 'morning', 'morning'],
])('in %s, the time slot %s is shown as %s', async (mode, slot, shown) => {
  expect(await slotIn(mode, slot)).toBe(shown);
});
