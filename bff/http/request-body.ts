import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

/** The most bytes a request may have, and how deep its JSON may be nested (before anything walks it recursively). */
const maxBytes = 100_000;
const maxDepth = 32;

/** A request that is refused before GraphQL sees it, with the HTTP status and the code that the client gets. */
export class BadRequest extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const refuse = (status: number, message: string): BadRequest =>
  new BadRequest(status, 'BAD_REQUEST', message);

/** What a client posts. Types are checked here, once, before anything looks at lengths. */
const operation = z.object({
  query: z.string().optional(),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z
    .looseObject({
      persistedQuery: z
        .object({ version: z.literal(1), sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) })
        .optional(),
    })
    .nullish(),
});

/** A posted GraphQL operation. */
export type Operation = z.output<typeof operation>;

/** Reads the operation out of a request; throws BadRequest for anything that is none. Compressed bodies are refused, not inflated. */
export async function readOperation(request: IncomingMessage): Promise<Operation> {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (type !== 'application/json') throw refuse(415, 'The content type has to be application/json.');
  if (parameters.some((part) => part.startsWith('charset=') && !/^charset="?utf-?8"?$/.test(part))) {
    throw refuse(415, 'The charset has to be UTF-8.');
  }
  if (!['identity', ''].includes(request.headers['content-encoding'] ?? '')) {
    throw refuse(415, 'Compressed bodies are not accepted.');
  }
  const text = await readText(request);
  if (nesting(text) > maxDepth) throw refuse(400, 'The body is nested too deeply.');
  const parsed = operation.safeParse(parseJson(text));
  if (!parsed.success) throw refuse(400, 'The body has to be one GraphQL operation as a JSON object.');
  return parsed.data;
}

async function readText(request: IncomingMessage): Promise<string> {
  const tooLarge = new BadRequest(413, 'TOO_LARGE', `A request has at most ${maxBytes} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw refuse(400, 'The body is not UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(400, 'The body is not JSON.');
  }
}

/** The deepest nesting of brackets outside of strings. */
function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (isInString) {
      if (char === '\\') at++;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}
