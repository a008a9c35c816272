import { expect, test } from 'vitest';
import { drawTrace } from './trace-picture.ts';

test('the picture of a trace shows a bar for each step, sorted by start time', () => {
  const picture = drawTrace([
    { part: 'bff', name: 'b <c>', startMs: 150, endMs: 200 },
    { part: 'web', name: 'a', startMs: 100, endMs: 200 },
  ]);
  const bars = Array.from(picture.matchAll(/<rect x="([\d.]+)"[^>]* width="([\d.]+)"/g), ([, x, width]) => [
    x,
    width,
  ]);
  expect(bars).toEqual([
    ['250.0', '620.0'],
    ['560.0', '310.0'],
  ]);
  expect(picture).toContain('bff · b &lt;c&gt;');
  expect(picture).toContain('50.0 ms');
});
