import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** This part's folder, for sources and for a bundle, which may run from a subfolder. */
export const packageRoot = ((): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No package.json above the running code');
    folder = parent;
  }
  return folder;
})();
