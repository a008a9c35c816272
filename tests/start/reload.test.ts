import { describe, expect, it } from 'vitest';
import { type Reload, oneReloadAtATime, reloadFor } from '../../scripts/reload.ts';

const all = ['upstream', 'bff', 'web'];
describe('reloads during development', () => {
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

  it("a part that isn't running isn't restarted", () => {
    expect(reloadFor(['rules/currency.ts'], ['bff', 'web'])).toMatchObject({
      parts: ['bff', 'web'],
    });
  });

  it('files that are edited at the same time cause only one reload', () => {
    expect(reloadFor(['bff/a.ts', 'schema/sdl/a.graphql', 'bff/b.ts'], all)).toEqual({
      files: ['bff/a.ts', 'schema/sdl/a.graphql', 'bff/b.ts'],
      generates: true,
      parts: ['bff'],
    });
  });

  it('files that are edited during a reload cause exactly one more reload', async () => {
    const reloads: Reload[] = [];
    const first = Promise.withResolvers<void>();
    const request = oneReloadAtATime(async (reload) => {
      reloads.push(reload);
      if (reloads.length === 1) await first.promise;
    });
    const edit = async (file: string, part: string): Promise<void> =>
      request({ files: [file], generates: false, parts: [part] });
    const done = edit('bff/a.ts', 'bff');
    await edit('upstream/a.ts', 'upstream');
    await edit('bff/b.ts', 'bff');
    expect(reloads.map(({ files }) => files)).toEqual([['bff/a.ts']]);
    first.resolve();
    await done;
    expect(reloads.slice(1)).toEqual([
      { files: ['upstream/a.ts', 'bff/b.ts'], generates: false, parts: ['upstream', 'bff'] },
    ]);
  });
});
