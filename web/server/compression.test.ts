import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressForMany, compressOnce } from './compression.ts';

it('content is unchanged after compression and decompression', async () => {
  const text = Buffer.from('<!doctype html>'.repeat(500));
  const kept = await compressForMany(text, 'W/"a"');
  expect(brotliDecompressSync(kept.br)).toEqual(text);
  expect(gunzipSync(kept.gzip)).toEqual(text);
  expect(kept.size).toBe(text.length + kept.br.length + kept.gzip.length);
  expect(brotliDecompressSync(await compressOnce(text, 'br'))).toEqual(text);
  expect(gunzipSync(await compressOnce(text, 'gzip'))).toEqual(text);
  expect(await compressOnce(text, 'identity')).toBe(text);
});
