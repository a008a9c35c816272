import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The closest folder with a `package.json`; a bundle may run from a subfolder. */
export const packageRoot = ((): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No package.json above the running code');
    folder = parent;
  }
  return folder;
})();
