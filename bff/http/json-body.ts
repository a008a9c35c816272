import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

const MAX_JSON_DEPTH = 32;

const jsonInUtf8 = /^application\/(?:graphql\+)?json(?:; ?charset="?utf-?8"?)?$/i;

export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    jsonInUtf8,
    { parseAs: 'string' },
    async ({ headers }: FastifyRequest, body: string) => {
      // A small compressed body could expand to a huge one.
      if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
        throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be sent uncompressed.');
      const value = parseJson(body, 'The body');
      if (isDeeper(value, MAX_JSON_DEPTH))
        throw new HttpError(400, 'BAD_REQUEST', `The body has more than ${MAX_JSON_DEPTH} levels.`);
      return value;
    },
  );
}

/** @throws HttpError with status 400, whose message begins with `what` */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', `${what} is not JSON.`);
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
