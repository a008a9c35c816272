import { expect, it } from 'vitest';
import { findCircles, importsOf, readFolderGraph } from './import-graph.ts';

it('folders have no circular imports, including type imports', () => {
  const graph = readFolderGraph();
  expect(graph.get('bff/cart')).toContain('bff/rest');
  expect(graph.get('web/server')).toContain('observability/run-part');
  expect(findCircles(graph)).toEqual([]);
});

it("a circular import is found even if the first folder isn't part of it", () => {
  const graph = new Map([
    ['a', new Set(['b', 'd'])],
    ['b', new Set(['c'])],
    ['c', new Set(['d', 'b'])],
  ]);
  expect(findCircles(graph)).toEqual(['b -> c -> b']);
});

it('type imports, re-exports and dynamic imports count as imports', () => {
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
