import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { decodeUtf8 } from '../utf8.ts';
import { HttpError } from './http-error.ts';

/** Maximum depth of objects and arrays. */
const MAX_JSON_DEPTH = 32;

const jsonTypes = new Set(['application/json', 'application/graphql+json']);

/**
 * Checks that the headers announce JSON in UTF-8, not compressed, so that a small body stays small.
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
 * Parses JSON up to a maximum depth.
 * @throws HttpError with status 400
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decodeUtf8(bytes);
  if (text === null) throw new HttpError(400, 'BAD_REQUEST', 'The body is not JSON.');
  try {
    if (isTooDeep(text))
      throw new HttpError(400, 'BAD_REQUEST', `The body has more than ${MAX_JSON_DEPTH} levels.`);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'BAD_REQUEST', 'The body is not JSON.');
  }
}

/** Whether a content type, in any spelling, is JSON in UTF-8. */
function isJson(contentType: string): boolean {
  try {
    const { essence, params } = new MIMEType(contentType);
    return jsonTypes.has(essence) && /^utf-?8$/i.test(params.get('charset') ?? 'utf-8');
  } catch {
    return false;
  }
}

/** Counts brackets outside of strings, so that the depth is known before parsing. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === 0x5c) index += 1;
      else if (character === 0x22) isInString = false;
    } else if (character === 0x22) isInString = true;
    else if (character === 0x7b || character === 0x5b) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (character === 0x7d || character === 0x5d) depth -= 1;
  }
  return false;
}
