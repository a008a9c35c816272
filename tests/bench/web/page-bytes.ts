import { gzipSync } from 'node:zlib';
import { request } from 'undici';

type Encoding = 'identity' | 'gzip' | 'br';

export interface PageBytes {
  readonly plain: number;
  readonly gzip: number;
  readonly br: number;
  readonly scripts: number;
  /** Compressed by this benchmark, because the server sends tiny scripts uncompressed. */
  readonly scriptsGzip: number;
  readonly scriptsSent: number;
}

export async function pageBytes(url: string): Promise<PageBytes> {
  const html = await bytesOf(url, 'identity');
  const scripts = scriptsIn(html.toString());
  let [scriptsGzip, scriptsSent] = [0, 0];
  for (const script of scripts) {
    const { href } = new URL(script, url);
    scriptsGzip += gzipSync(await bytesOf(href, 'identity'), { level: 9 }).length;
    scriptsSent += (await fetchPage(href, 'br')).bytes.length;
  }
  return {
    plain: html.length,
    gzip: (await bytesOf(url, 'gzip')).length,
    br: (await bytesOf(url, 'br')).length,
    scripts: scripts.length,
    scriptsGzip,
    scriptsSent,
  };
}

/** Returns the URLs of a page's scripts, without duplicates. Includes those in `data-modules`, which load later. */
function scriptsIn(html: string): string[] {
  const found = Array.from(html.matchAll(/<script\b[^>]*\s(?:src|data-modules)="([^"]+)"[^>]*>/g), ([tag]) =>
    Array.from(tag.matchAll(/\s(?:src|data-modules)="([^"]+)"/g), ([, urls = '']) => urls.split(' ')),
  );
  return [...new Set(found.flat(2))];
}

/** Throws if the response has a different encoding. */
async function bytesOf(url: string, encoding: Encoding): Promise<Buffer> {
  const { bytes, sent } = await fetchPage(url, encoding);
  if (sent !== encoding) throw new Error(`${url} was sent in ${sent}, not in ${encoding}.`);
  return bytes;
}

async function fetchPage(url: string, encoding: Encoding): Promise<{ bytes: Buffer; sent: string }> {
  const { statusCode, headers, body } = await request(url, { headers: { 'accept-encoding': encoding } });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}.`);
  return { bytes, sent: String(headers['content-encoding'] ?? 'identity') };
}
