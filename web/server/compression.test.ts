import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressForMany, compressOnce, etagOf, isUnchanged } from './compression.ts';

it('content is unchanged after compression and decompression', async () => {
  const text = Buffer.from('<!doctype html>'.repeat(500));
  const kept = await compressForMany(text, etagOf(text));
  expect(brotliDecompressSync(kept.br)).toEqual(text);
  expect(gunzipSync(kept.gzip)).toEqual(text);
  expect(kept.size).toBe(text.length + kept.br.length + kept.gzip.length);
  expect(brotliDecompressSync(await compressOnce(text, 'br'))).toEqual(text);
  expect(gunzipSync(await compressOnce(text, 'gzip'))).toEqual(text);
  expect(await compressOnce(text, 'identity')).toBe(text);
});

it("If-None-Match matches only if it lists the content's ETag or is `*`", () => {
  const tag = etagOf(Buffer.from('one'));
  expect(tag).not.toBe(etagOf(Buffer.from('two')));
  expect(isUnchanged(`W/"other", ${tag}`, tag)).toBe(true);
  expect(isUnchanged('*', tag)).toBe(true);
  expect(isUnchanged('W/"other"', tag)).toBe(false);
  expect(isUnchanged(undefined, tag)).toBe(false);
});
