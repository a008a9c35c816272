import { describe, expect, it } from 'vitest';
import { reloadFor } from '../../scripts/reload.ts';

const all = ['upstream', 'bff', 'web'];
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

  it("restarts no part that isn't running", () => {
    expect(reloadFor(['schema/sdl/cart.graphql'], ['fake-bff', 'web'])).toMatchObject({
      parts: ['fake-bff'],
    });
  });

  it('causes one reload together with files edited at the same time', () => {
    expect(reloadFor(['bff/a.ts', 'schema/sdl/a.graphql', 'bff/b.ts'], all)).toEqual({
      files: ['bff/a.ts', 'schema/sdl/a.graphql', 'bff/b.ts'],
      generates: true,
      parts: ['bff'],
    });
  });
});
