import { request } from 'undici';

const encodings = ['identity', 'gzip', 'br'] as const;

/** Returns the bytes of a page as sent without compression, in gzip and in Brotli. */
export async function pageBytes(url: string): Promise<readonly number[]> {
  const sizes: number[] = [];
  for (const encoding of encodings) {
    const { statusCode, headers, body } = await request(url, { headers: { 'accept-encoding': encoding } });
    if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}.`);
    const sent = String(headers['content-encoding'] ?? 'identity');
    if (sent !== encoding) throw new Error(`${url} was sent in ${sent}, not in ${encoding}.`);
    sizes.push((await body.arrayBuffer()).byteLength);
  }
  return sizes;
}
