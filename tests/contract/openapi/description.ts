import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

type Json = Readonly<Record<string, unknown>>;
const object = z.record(z.string(), z.unknown());

const optionalObject = (value: unknown): Json => object.optional().parse(value) ?? {};

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(object).default([]),
  requestBody: object.optional(),
  responses: z.record(z.string(), object),
});

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export interface Operation extends z.output<typeof operation> {
  readonly method: string;
  /** Relative to the base URL, like the paths in the BFF's list of endpoints. */
  readonly path: string;
}

/** Reads a reference such as `#/components/schemas/Id` in the document. */
function follow(document: Json, reference: string): Json {
  const found = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => object.parse(at)[name], document);
  return object.parse(found);
}

export interface Description {
  readonly document: Json;
  readonly operations: ReadonlyMap<string, Operation>;
  /** Returns a node with what it refers to. The node's own keywords and properties win. */
  resolve(node: unknown): Json;
  /** Returns the JSON schema of an operation's request body; `null` if it has none. */
  requestSchema(id: string): Json | null;
  /** Returns the JSON schema of an operation's response with this status; `null` if the body doesn't matter. */
  responseSchema(id: string, status: number): Json | null;
  /** Returns the key of the response for a status, such as `5XX`; `null` if there is none. */
  responseKey(id: string, status: number): string | null;
}

/** The path is the same from here and from the bundle in the package. */
const openApiFile = new URL('../openapi.yaml', import.meta.url);

export function readDescription(text: string = readFileSync(openApiFile, 'utf8')): Description {
  const document = object.parse(parse(text));
  const resolve = (node: unknown): Json => {
    const { $ref: reference, ...own } = object.parse(node);
    if (typeof reference !== 'string') return own;
    const target = resolve(follow(document, reference));
    const fields = { ...optionalObject(target['properties']), ...optionalObject(own['properties']) };
    return { ...target, ...own, ...(Object.keys(fields).length > 0 && { properties: fields }) };
  };
  const schemaOf = (holder: unknown): Json | null => {
    const content = object.safeParse(resolve(holder)['content']).data;
    const json = object.safeParse(content?.['application/json']).data;
    return json === undefined ? null : object.parse(json['schema']);
  };
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(object.parse(document['paths']))) {
    const shared = object.parse(item);
    for (const method of methods) {
      if (shared[method] === undefined) continue;
      const own = operation.parse(shared[method]);
      const inherited = z.array(object).default([]).parse(shared['parameters']);
      operations.set(own.operationId, {
        ...own,
        parameters: [...inherited, ...own.parameters].map(resolve),
        method: method.toUpperCase(),
        path: path.slice(1),
      });
    }
  }
  const operationOf = (id: string): Operation => {
    const found = operations.get(id);
    if (found === undefined) throw new Error(`openapi.yaml has no operation ${id}.`);
    return found;
  };
  const responseKey = (id: string, status: number): string | null => {
    const { responses } = operationOf(id);
    const key = [String(status), `${String(status).slice(0, 1)}XX`].find((each) => each in responses);
    return key ?? null;
  };
  return {
    document,
    operations,
    resolve,
    requestSchema: (id) => {
      const body = operationOf(id).requestBody;
      return body === undefined ? null : schemaOf(body);
    },
    responseKey,
    responseSchema: (id, status) => {
      const key = responseKey(id, status);
      return key === null ? null : schemaOf(operationOf(id).responses[key]);
    },
  };
}
