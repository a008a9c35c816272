import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const styles = fileURLToPath(new URL('../../web/src/', import.meta.url));
const physical =
  /^\s*(?:[\w-]*(?:margin|padding|border)-(?:left|right|top|bottom)[\w-]*:|(?:left|right|top|bottom):|(?:text-align|float|clear): *(?:left|right);)/;

it('styles use logical instead of physical directions', () => {
  const named = globSync('**/*.css', { cwd: styles }).flatMap((file) =>
    readFileSync(`${styles}${file}`, 'utf8')
      .split('\n')
      .filter((line) => physical.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(named).toEqual([]);
});
