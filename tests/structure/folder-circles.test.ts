import { describe, expect, it } from 'vitest';
import { findCircles, importsOf, parts, readImportGraphs } from './import-graph.ts';

const graphs = readImportGraphs();

describe("the repository's imports", () => {
  it.each(['files', 'folders', 'parts'] as const)(
    '%s have no circular imports, including type imports',
    (kind) => {
      expect(findCircles(graphs[kind])).toEqual([]);
    },
  );

  it('the search covers every part and imports between parts', () => {
    expect([...graphs.parts.keys()].toSorted()).toEqual([...parts]);
    expect(graphs.parts.get('bff')).toEqual(new Set(['observability', 'schema', 'settings']));
  });
});

describe('the search for circular imports', () => {
  it('the search finds a circle of three nodes, and no circle without a path back', () => {
    const open = new Map([
      ['a', new Set(['b', 'd'])],
      ['b', new Set(['c'])],
      ['c', new Set(['d'])],
    ]);
    expect(findCircles(open)).toEqual([]);
    expect(findCircles(new Map([...open, ['c', new Set(['a'])]]))).toEqual(['a -> b -> c -> a']);
  });

  it('the search finds a circle that does not contain the first node', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(findCircles(graph)).toEqual(['b -> c -> b']);
  });

  it('the search includes type imports, re-exports and dynamic imports', () => {
    const source = `import type { A } from './a.ts';
      export type { B } from '../b.ts';
      export * from './c.ts';
      import './d.ts';
      const e = await import('./e.ts');
      import { z } from 'zod';`;
    expect(importsOf('some.ts', source).toSorted()).toEqual([
      '../b.ts',
      './a.ts',
      './c.ts',
      './d.ts',
      './e.ts',
      'zod',
    ]);
  });
});
