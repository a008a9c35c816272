import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { decodeUtf8 } from '../utf8.ts';
import { HttpError } from './http-error.ts';

/** Maximum depth of objects and arrays. */
const MAX_JSON_DEPTH = 32;

const jsonTypes = new Set(['application/json', 'application/graphql+json']);

/**
 * Checks that the headers declare uncompressed JSON in UTF-8. A small compressed body could expand to a huge one.
 * @throws HttpError with status 415
 */
export function checkJsonBody({ headers }: IncomingMessage): void {
  const type = headers['content-type'] ?? '';
  if (type !== 'application/json' && !isJson(type))
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body has to be application/json in UTF-8.');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body has to be sent uncompressed.');
  }
}

/**
 * Parses JSON up to the maximum depth.
 * @throws HttpError with status 400
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decodeUtf8(bytes);
  if (text === null) throw new HttpError(400, 'BAD_REQUEST', 'The body is not JSON.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', 'The body is not JSON.');
  }
  if (isDeeper(value, MAX_JSON_DEPTH))
    throw new HttpError(400, 'BAD_REQUEST', `The body has more than ${MAX_JSON_DEPTH} levels.`);
  return value;
}

/** Whether a content type, however it is written, is JSON in UTF-8. */
function isJson(contentType: string): boolean {
  try {
    const { essence, params } = new MIMEType(contentType);
    return jsonTypes.has(essence) && /^utf-?8$/i.test(params.get('charset') ?? 'utf-8');
  } catch {
    return false;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
