import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A graph of imports, including type imports. The nodes are files, folders or parts of the repository. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The folders at the repository's root. */
export const parts = [
  'bff',
  'observability',
  'schema',
  'scripts',
  'settings',
  'tests',
  'upstream',
  'web',
] as const;

/** Tests and fakes may import anything, and generated types import every folder's models. */
const isProductCode = (file: string): boolean =>
  !/\.(?:test|spec|d)\.\w+$|(?:^|\/)(?:node_modules|testing|generated|dist|output)\//.test(file);

/**
 * A file's folder. A file in a part's root is its own folder, because it assembles the part or is shared by its
 * folders.
 */
function folderOf(file: string): string {
  const folder = posix.dirname(file);
  return folder.includes('/') ? folder : file;
}

const partOf = (file: string): string => file.slice(0, file.indexOf('/'));

export function importsOf(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const loaded = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  );
  return [...imported, ...exported, ...loaded];
}

/** The file of an import; `null` for an external package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier.replace(/[?#].*$/, ''));
  return specifier.startsWith('@shop/') ? specifier.slice('@shop/'.length) : null;
}

function readImports(): ReadonlyMap<string, readonly string[]> {
  const files = globSync(`{${parts.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter(isProductCode);
  return new Map(
    files.map((file) => [
      file,
      importsOf(file, readFileSync(join(root, file), 'utf8'))
        .flatMap((specifier) => targetOf(file, specifier) ?? [])
        .filter(isProductCode),
    ]),
  );
}

/** Reads the imports of the whole repository, with a node for each file, folder or part. */
export function readImportGraphs(): Readonly<Record<'files' | 'folders' | 'parts', ImportGraph>> {
  const imports = readImports();
  const graphOf = (nodeOf: (file: string) => string): ImportGraph => {
    const graph = new Map<string, Set<string>>();
    for (const [file, targets] of imports) {
      const from = nodeOf(file);
      const others = graph.get(from) ?? new Set();
      graph.set(from, others);
      for (const to of targets.map(nodeOf)) if (to !== from) others.add(to);
    }
    return graph;
  };
  return { files: graphOf((file) => file), folders: graphOf(folderOf), parts: graphOf(partOf) };
}

/** Every circle, as the shortest path from a node back to itself. */
export function findCircles(graph: ImportGraph): string[] {
  const circles = new Set<string>();
  for (const start of [...graph.keys()].toSorted()) {
    const path = shortestWayBack(graph, start);
    // Each circle is listed once, from its alphabetically first node.
    if (path !== null && path.every((node) => start <= node)) circles.add([...path, start].join(' -> '));
  }
  return [...circles];
}

/** The nodes on the shortest path from `start` back to itself; `null` if there is no such path. */
function shortestWayBack(graph: ImportGraph, start: string): string[] | null {
  const seen = new Set<string>();
  const paths = [[start]];
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}
