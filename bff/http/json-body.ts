import type { FastifyInstance, FastifyRequest } from 'fastify';
import { excessOf } from '../rules/json-size.ts';
import { HttpError } from './http-error.ts';

/** An order of 100 lines has about 450 values. */
const requestLimits = { levels: 32, values: 2000 } as const;

/** Other parameters than `charset` have no meaning for JSON. */
const jsonInUtf8 =
  /^application\/(?:graphql\+)?json *(?:; *(?:charset="?utf-?8"? *|(?!charset)[\w-]+=[^;]*))*$/i;

export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    jsonInUtf8,
    { parseAs: 'string' },
    async ({ headers }: FastifyRequest, body: string) => {
      // A small compressed body could expand to a huge one.
      if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
        throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be sent uncompressed.');
      return parseJson(body, 'The body');
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

/**
 * Limits the work of all later checks, which may create an error for each value.
 * @throws HttpError with status 400
 */
export function checkJsonSize(json: unknown): void {
  const excess = excessOf(json, requestLimits);
  if (excess !== null)
    throw new HttpError(400, 'BAD_REQUEST', `The request has more than ${requestLimits[excess]} ${excess}.`);
}
