/** Bundles the commands with their packages, so that the tarball of `npm pack` runs with nothing but Node. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const inPackage = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

rmSync(inPackage('dist'), { recursive: true, force: true });
const bundled = await rolldown({ input: { cli: inPackage('cli.ts') }, platform: 'node' });
await bundled.write({ dir: inPackage('dist'), format: 'esm' });
