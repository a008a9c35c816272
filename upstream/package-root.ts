import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The closest enclosing folder with a `package.json`, because bundled code might be in a subfolder. */
export const packageRoot = ((): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No package.json above the running code');
    folder = parent;
  }
  return folder;
})();
