import { existsSync, globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, it } from 'vitest';
import { readText, root } from '../project-files.ts';

/** Only a build of one language can load this module, because it reads `import.meta.env`. */
const needBuild = 'web/src/config/language.ts';

/** Returns the files that Node loads with a file, without type imports. */
function loadedWith(file: string): Set<string> {
  const loaded = new Set([file]);
  for (const each of loaded) {
    const source = readText(each);
    for (const { start, end, moduleRequest } of parseSync(each, source).module.staticImports) {
      const target = posix.join(posix.dirname(each), moduleRequest.value);
      const isLoaded = moduleRequest.value.startsWith('.') && /\.tsx?$/.test(target);
      if (isLoaded && !source.slice(start, end).startsWith('import type') && existsSync(join(root, target)))
        loaded.add(target);
    }
  }
  return loaded;
}

it.each([
  ...globSync('web/server/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts')),
  'web/src/features/cart/testing/replay.ts',
])('%s runs without a build of one language', (file) => {
  expect([...loadedWith(file)]).not.toContain(needBuild);
});

it('a module that uses the language of the page needs a build', () => {
  expect([...loadedWith('web/src/features/cart/ui/cart-notices.ts')]).toContain(needBuild);
});
