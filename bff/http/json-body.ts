import type { IncomingMessage } from 'node:http';
import { decodeUtf8 } from '../utf8.ts';
import { HttpError } from './http-error.ts';

/** How deeply objects and arrays may be nested. */
const MAX_JSON_DEPTH = 32;

const jsonType = /^application\/(?:graphql\+)?json$/;

/**
 * Checks by its headers that a body is JSON in UTF-8, and not compressed, so that a small body stays small.
 * @throws HttpError with status 415
 */
export function checkJsonBody({ headers }: IncomingMessage): void {
  if (headers['content-type'] !== 'application/json') checkType(headers['content-type'] ?? '');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body has to be sent uncompressed.');
  }
}

/**
 * Parses JSON within bounds of depth.
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

/** Accepts every other spelling of JSON in UTF-8. */
function checkType(contentType: string): void {
  const [type = '', ...parameters] = contentType.split(';');
  if (!jsonType.test(type.trim().toLowerCase())) {
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body has to be application/json.');
  }
  const charset =
    parameters.map((each) => /^\s*charset="?([\w-]+)"?\s*$/i.exec(each)?.[1]).find(Boolean) ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) {
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body has to be UTF-8.');
  }
}

/** Counts brackets outside of strings, so that depth is known before anything walks the value. */
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
