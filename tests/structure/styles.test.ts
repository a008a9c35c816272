import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../web/src/', import.meta.url));
const styles = globSync('**/*.css', { cwd: folder }).map((file) => ({
  file,
  text: readFileSync(`${folder}${file}`, 'utf8'),
}));

const hoverBlock = /^@media \(hover: hover\) \{\n(?:(?!\}).*\n)*\}$/gm;

it('hover styles apply only to devices that can hover', () => {
  const outside = styles.filter(({ text }) => text.replaceAll(hoverBlock, '').includes(':hover'));
  expect(outside.map(({ file }) => file)).toEqual([]);
});

const physical =
  /^\s*(?:[\w-]*(?:margin|padding|border)-(?:left|right|top|bottom)[\w-]*:|(?:left|right|top|bottom):|(?:text-align|float|clear): *(?:left|right);).*$/gm;

it('styles use logical instead of physical directions', () => {
  const named = styles.flatMap(({ file, text }) =>
    Array.from(text.matchAll(physical), ([line]) => `${file}: ${line.trim()}`),
  );
  expect(named).toEqual([]);
});
