import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folders of one part of the repository, each with the folders that it imports from, types included. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Tests and their fakes may import anything; generated types name the models of every folder. */
const isProductCode = (file: string): boolean =>
  !/\.(?:test|spec|d)\.\w+$|(?:^|\/)(?:node_modules|testing|generated|dist|output)\//.test(file);

/** A file at the root of a part is a node of its own, as it either assembles the part or is shared by its folders. */
function nodeOf(part: string, file: string): string {
  const folder = posix.dirname(file);
  return folder === part ? file : folder;
}

/** The relative imports of a module, type imports and re-exports included. */
export function importsOf(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
  );
  const loaded = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  );
  return [...imported, ...exported, ...loaded].filter((specifier) => specifier.startsWith('.'));
}

/** Reads the import graph of a part, such as `bff`. */
export function readFolderGraph(part: string): FolderGraph {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync(`${part}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter(isProductCode)) {
    const from = nodeOf(part, file);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const specifier of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      const target = posix.join(dirname(file), specifier.replace(/[?#].*$/, ''));
      const to = nodeOf(part, target);
      if (to !== from && target.startsWith(`${part}/`) && isProductCode(target)) targets.add(to);
    }
  }
  return graph;
}

/** Every circle of folders, as the shortest path from its first folder back to itself. */
export function findCircles(graph: FolderGraph): string[] {
  const circles = new Set<string>();
  for (const start of [...graph.keys()].toSorted()) {
    const path = shortestWayBack(graph, start);
    // Each circle is listed once, from its alphabetically first folder.
    if (path !== null && path.every((folder) => start <= folder)) circles.add([...path, start].join(' -> '));
  }
  return [...circles];
}

/** The folders of the shortest path from `start` to itself; `null` where no path leads back. */
function shortestWayBack(graph: FolderGraph, start: string): string[] | null {
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
