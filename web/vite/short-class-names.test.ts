// @vitest-environment node
import { expect, test } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

test('a class has the same short name in each build, in any folder', () => {
  const name = shortClassNames('/web')('row', '/web/src/row.module.css');
  expect(name).toMatch(/^_[\w-]{4}$/);
  expect(shortClassNames('/copy/web')('row', '/copy/web/src/row.module.css?used')).toBe(name);
  expect(shortClassNames('/web')('row', '/web/src/table.module.css')).not.toBe(name);
});

test('two classes with the same short name fail the build', () => {
  const nameOf = shortClassNames('/web');
  const nameMany = () => {
    for (let each = 0; each < 50_000; each += 1) nameOf(`class-${each}`, '/web/src/row.module.css');
  };
  expect(nameMany).toThrow(
    /Rename a class: src\/row\.module\.css class-\d+ and src\/row\.module\.css class-\d+/,
  );
});
