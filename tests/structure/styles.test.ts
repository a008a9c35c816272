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

const onBrandColors = [
  'features/storefront/contact-email.module.css',
  'features/storefront/hero.module.css',
  'shell/footer.module.css',
  'shell/header.module.css',
];

it("texts and outlines on an owner's own colors have the owner's colors too", () => {
  const shown = styles.filter(({ file }) => onBrandColors.includes(file));
  expect(shown).toHaveLength(onBrandColors.length);
  const fixed = shown.flatMap(({ file, text }) =>
    Array.from(
      text.matchAll(/^ *[\w-]*(?:color|background|border): [^;]*#[^;]*/gm),
      ([line]) => `${file}: ${line.trim()}`,
    ),
  );
  expect(fixed).toEqual([]);
});
