import { Pool } from 'undici';

const api = new Pool(process.env['SHOP_API_URL'] ?? '', { connections: 64, pipelining: 1 });

/** Reads JSON from the REST API with undici. */
export async function readJson(path: string): Promise<unknown> {
  const { body } = await api.request({ method: 'GET', path: `/${path}` });
  return body.json();
}
