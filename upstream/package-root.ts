import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this part, for sources and for the bundle in a folder below it. */
export const packageRoot = ((): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No package.json above the running code');
    folder = parent;
  }
  return folder;
})();
