import { describe, expect, it } from 'vitest';
import { type ReloadEvent, type ReloadState, nextReload, reloadFor } from '../../scripts/reload.ts';

const all = ['upstream', 'bff', 'web'];
const edited = (...files: string[]): ReloadEvent => {
  const reload = reloadFor(files, all);
  if (reload === null) throw new Error('nothing to reload');
  return { type: 'edited', reload };
};
const after = (...events: ReloadEvent[]): ReloadState =>
  events.reduce<ReloadState>(nextReload, { name: 'idle' });

describe('an edited file during development', () => {
  it.each([
    ['schema/sdl/cart.graphql', true, ['bff']],
    ['web/src/features/cart/cart.graphql', true, ['bff']],
    ['schema/operations/cart.graphql', false, ['bff']],
    ['schema/operations/user-errors.graphql', true, ['bff']],
    ['bff/cart/cart.ts', false, ['bff']],
    ['upstream/carts/carts.ts', false, ['upstream']],
    ['web/server/server.ts', false, ['web']],
    ['settings/fields.ts', false, all],
  ])('an edit of %s generates types: %s, and restarts the parts %j', (file, generates, parts) => {
    expect(reloadFor([file], all)).toEqual({ files: [file], generates, parts });
  });

  it.each([
    'web/src/features/cart/cart-page.tsx',
    'bff/cart/cart.test.ts',
    'bff/testing/bff.ts',
    'bff/generated/schema.ts',
    'upstream/data/shop.sqlite',
    'bff/README.md',
  ])('an edit of %s reloads nothing', (file) => {
    expect(reloadFor([file], all)).toBeNull();
  });

  it('an edited file restarts no part that is not running', () => {
    expect(reloadFor(['schema/sdl/cart.graphql'], ['fake-bff', 'web'])).toMatchObject({
      parts: ['fake-bff'],
    });
  });
});

describe('reloading', () => {
  it('several files edited together cause one reload', () => {
    expect(reloadFor(['bff/a.ts', 'schema/sdl/a.graphql', 'bff/b.ts'], all)).toEqual({
      files: ['bff/a.ts', 'schema/sdl/a.graphql', 'bff/b.ts'],
      generates: true,
      parts: ['bff'],
    });
  });

  it('edits during a reload cause one more reload', () => {
    const busy = after(edited('bff/a.ts'), edited('upstream/a.ts'), edited('bff/b.ts'));
    expect(busy).toMatchObject({ now: { files: ['bff/a.ts'] }, next: { parts: ['upstream', 'bff'] } });
    const then = nextReload(busy, { type: 'reloaded' });
    expect(then).toMatchObject({
      name: 'reloading',
      now: { files: ['upstream/a.ts', 'bff/b.ts'] },
      next: null,
    });
    expect(nextReload(then, { type: 'reloaded' })).toEqual({ name: 'idle' });
  });
});
