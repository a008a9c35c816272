/**
 * `npm run bundle`: writes the contents of each container image to `output/images/PART`; needs `npm run build` first.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const images = join(root, 'output/images');

interface Image {
  readonly part: 'bff' | 'upstream' | 'web';
  readonly input: Readonly<Record<string, string>>;
  /** The folder in the image that contains the bundle. */
  readonly folder: string;
  /** Packages that can't be bundled because they load files next to their own code. */
  readonly packages: readonly string[];
  readonly optional: readonly string[];
  /** The files and folders that the part reads at run time, keyed by their path in the image. */
  readonly files: Readonly<Record<string, string>>;
}

const contents: readonly Image[] = [
  {
    part: 'bff',
    input: { main: 'bff/main.ts' },
    folder: '.',
    packages: [],
    optional: ['bufferutil', 'utf-8-validate', '@graphql-yoga/render-graphiql'],
    files: { sdl: 'schema/sdl', documents: 'web/dist/documents', 'brand.yaml': 'web/brand.yaml' },
  },
  {
    part: 'upstream',
    input: {
      main: 'upstream/main.ts',
      'commands/catalog': 'upstream/commands/catalog.ts',
      'commands/orders': 'upstream/commands/orders.ts',
      'commands/backup': 'upstream/commands/backup.ts',
      'commands/restore': 'upstream/commands/restore.ts',
    },
    folder: '.',
    packages: ['@fastify/static', '@fastify/swagger', '@fastify/swagger-ui'],
    optional: ['pg-native'],
    files: {
      'seed-data/products.json': 'upstream/seed-data/products.json',
      'seed-data/collections.json': 'upstream/seed-data/collections.json',
      'payments/page.css': 'upstream/payments/page.css',
      'seed-data/pictures': 'upstream/seed-data/pictures',
    },
  },
  {
    part: 'web',
    input: { main: 'web/server/main.ts', 'draw-svg': 'web/server/draw-svg.ts' },
    folder: 'server',
    packages: ['sharp'],
    optional: ['vite'],
    files: {
      'dist/client': 'web/dist/client',
      'dist/server': 'web/dist/server',
      'dist/documents': 'web/dist/documents',
      pages: 'web/pages',
      'brand.yaml': 'web/brand.yaml',
    },
  },
];

for (const image of contents) await make(image);

async function make({ part, input, folder, packages, optional, files }: Image): Promise<void> {
  const target = join(images, part);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await bundle(input, join(target, folder), [...packages, ...optional]);
  for (const [to, from] of Object.entries(files))
    // Later image builds use the timestamps to decide which files from earlier builds to keep.
    cpSync(join(root, from), join(target, to), { recursive: true, preserveTimestamps: true });
  await copyPackages(part, packages, target);
  cpSync(join(root, 'scripts/read-secrets.mjs'), join(target, 'read-secrets.mjs'));
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ name: `@shop/${part}`, type: 'module' })}\n`,
  );
}

async function bundle(
  input: Readonly<Record<string, string>>,
  dir: string,
  external: string[],
): Promise<void> {
  const entries: Record<string, string> = {};
  for (const [name, file] of Object.entries(input)) entries[name] = join(root, file);
  const bundled = await rolldown({
    input: entries,
    platform: 'node',
    external,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog: (level, log, handler) => {
      // Hides all warnings except those about unresolved imports.
      if (level !== 'warn' || log.code === 'UNRESOLVED_IMPORT') handler(level, log);
    },
  });
  await bundled.write({ dir, format: 'esm', chunkFileNames: 'chunks/[name]-[hash].js' });
}

/** Copies the packages and every file that their code might load. */
async function copyPackages(part: string, packages: readonly string[], target: string): Promise<void> {
  if (packages.length === 0) return;
  // The generated module is in the part's folder, so that its imports resolve to the part's packages.
  const importer = join(root, part, 'node_modules/.cache/packages.mjs');
  mkdirSync(dirname(importer), { recursive: true });
  writeFileSync(importer, packages.map((name) => `import '${name}';\n`).join(''));
  const { fileList } = await nodeFileTrace([importer], { base: root });
  for (const file of fileList) {
    if (join(root, file) === importer) continue;
    const to = join(target, file.replace(/^[^/]+\/node_modules\//, 'node_modules/'));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, file), to, { dereference: true });
  }
}
