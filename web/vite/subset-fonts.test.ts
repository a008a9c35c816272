import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unicodeRange } from './subset-fonts.ts';

test('the stylesheet names the characters that the basic fonts contain', async () => {
  const styles = await readFile(path.join(import.meta.dirname, '../src/ui/base.css'), 'utf8');
  const ranges = [...styles.matchAll(/unicode-range:([^;]*U\+20-[^;]*);/g)].map(([, range = '']) =>
    range.split(',').map((part) => part.trim()),
  );
  expect(ranges).toHaveLength(6);
  for (const range of ranges) expect(range).toEqual(unicodeRange());
});

test("the narrow space in Spanish hours doesn't load a whole font", async () => {
  const styles = await readFile(path.join(import.meta.dirname, '../src/ui/base.css'), 'utf8');
  const ranges = [...styles.matchAll(/unicode-range:\s*(U\+0-[^;]*);/g)].map(([, range = '']) => range);
  expect(ranges).toHaveLength(6);
  const narrowSpace = 0x202f;
  for (const range of ranges)
    for (const [, first = '', last = first] of range.matchAll(/U\+([0-9A-F]+)-([0-9A-F]+)/g))
      expect([first, last, parseInt(first, 16) <= narrowSpace && narrowSpace <= parseInt(last, 16)]).toEqual([
        first,
        last,
        false,
      ]);
});
