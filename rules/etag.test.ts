import { expect, it } from 'vitest';
import { etagOf, isUnchanged } from './etag.ts';

it("If-None-Match matches only if it lists the content's ETag or is `*`", () => {
  const tag = etagOf(Buffer.from('one'));
  expect(tag).not.toBe(etagOf(Buffer.from('two')));
  expect(isUnchanged(`W/"other", ${tag}`, tag)).toBe(true);
  expect(isUnchanged('*', tag)).toBe(true);
  expect(isUnchanged('W/"other"', tag)).toBe(false);
  expect(isUnchanged(undefined, tag)).toBe(false);
});
