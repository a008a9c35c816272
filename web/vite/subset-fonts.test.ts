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
