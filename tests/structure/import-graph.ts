import { globSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { readText, root } from '../project-files.ts';

/** The folders from which each folder imports, including types. */
type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Other files, such as tests, may import anything. */
const isProductCode = (file: string): boolean =>
  !/\.(?:test|spec|d)\.\w+$|(?:^|\/)(?:node_modules|testing|generated|dist|output)\//.test(file);

/** Returns a file's folder. A file in a part's root counts as its own folder. */
function folderOf(file: string): string {
  const folder = posix.dirname(file);
  return folder.includes('/') ? folder : file;
}

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

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier.replace(/[?#].*$/, ''));
  return specifier.startsWith('@shop/') ? specifier.slice('@shop/'.length) : null;
}

export function readFolderGraph(): ImportGraph {
  const parts = 'bff,observability,rules,schema,scripts,settings,tests,upstream,web';
  const graph = new Map<string, Set<string>>();
  for (const file of globSync(`{${parts}}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter(isProductCode)) {
    const from = folderOf(file);
    const others = graph.get(from) ?? new Set();
    graph.set(from, others);
    for (const specifier of importsOf(file, readText(file))) {
      const target = targetOf(file, specifier);
      if (target !== null && isProductCode(target) && folderOf(target) !== from) others.add(folderOf(target));
    }
  }
  return graph;
}

/** Returns circles, each as the shortest path from its alphabetically first node back to itself. */
export function findCircles(graph: ImportGraph): string[] {
  const circles = new Set<string>();
  for (const start of [...graph.keys()].toSorted()) {
    const path = shortestWayBack(graph, start);
    if (path !== null && path.every((node) => start <= node)) circles.add([...path, start].join(' -> '));
  }
  return [...circles];
}

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
