import { describe, expect, it } from 'vitest';
import { findCircles, importsOf, readFolderGraph } from './import-graph.ts';

describe('the folders of each part', () => {
  it.each(['bff', 'observability', 'schema', 'scripts', 'settings', 'upstream', 'web'])(
    'folders of %s import one another in one direction only, types included',
    (part) => {
      const graph = readFolderGraph(part);
      expect(graph.size).toBeGreaterThan(0);
      expect(findCircles(graph)).toEqual([]);
    },
  );
});

describe('the search for circles', () => {
  it('finds a circle over three folders, and no circle without a way back', () => {
    const open = new Map([
      ['a', new Set(['b', 'd'])],
      ['b', new Set(['c'])],
      ['c', new Set(['d'])],
    ]);
    expect(findCircles(open)).toEqual([]);
    expect(findCircles(new Map([...open, ['c', new Set(['a'])]]))).toEqual(['a -> b -> c -> a']);
  });

  it('finds a circle that its first folder is not part of', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(findCircles(graph)).toEqual(['b -> c -> b']);
  });

  it('reads type imports, re-exports and dynamic imports', () => {
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
    ]);
  });
});
