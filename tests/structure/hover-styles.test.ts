import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const styles = fileURLToPath(new URL('../../web/src/', import.meta.url));
const hoverBlock = /^@media \(hover: hover\) \{\n(?:(?!\}).*\n)*\}$/gm;

it('a hover style applies only to devices that hover: a tap leaves none behind', () => {
  const outside = globSync('**/*.css', { cwd: styles }).filter((file) =>
    readFileSync(`${styles}${file}`, 'utf8').replaceAll(hoverBlock, '').includes(':hover'),
  );
  expect(outside).toEqual([]);
});
