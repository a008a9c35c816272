import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const styles = fileURLToPath(new URL('../../web/src/', import.meta.url));
const hoverBlock = /^@media \(hover: hover\) \{\n(?:(?!\}).*\n)*\}$/gm;

it('hover styles apply only to devices that can hover', () => {
  const outside = globSync('**/*.css', { cwd: styles }).filter((file) =>
    readFileSync(`${styles}${file}`, 'utf8').replaceAll(hoverBlock, '').includes(':hover'),
  );
  expect(outside).toEqual([]);
});
