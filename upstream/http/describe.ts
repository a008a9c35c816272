import type { FastifySchema } from 'fastify';
import { z } from 'zod';

/** How a row appears in the OpenAPI description. */
export interface Description {
  tag: string;
  summary: string;
  /** Fields of the body. */
  body?: z.ZodType;
  /** Query parameters and what they do. */
  query?: Record<string, string>;
  /** Header parameters and what they do. */
  headers?: Record<string, string>;
  /** Shape of each successful response; null if there is no body. */
  responses: Record<number, z.ZodType | null>;
}

/** The body of an error with one message. */
export const detailBody = z.object({ detail: z.string() });
const fieldMessages = z.record(z.string(), z.array(z.string()));

/** A row's schema for the OpenAPI description; nothing is validated by it. */
export function describe(
  row: Description & { auth: string; throttled?: string },
  path: string,
): FastifySchema {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const responses: Record<number, z.ZodType | null> = {
    ...row.responses,
    ...(row.body || row.query ? { 400: fieldMessages } : {}),
    ...(row.auth === 'customer' ? { 401: detailBody } : {}),
    ...(parameters.length > 0 ? { 404: detailBody } : {}),
    ...(row.throttled === undefined ? {} : { 429: detailBody }),
  };
  return {
    tags: [row.tag],
    summary: row.summary,
    ...(row.auth === 'customer' ? { security: [{ token: [] }] } : {}),
    ...(row.body ? { body: jsonSchema(row.body) } : {}),
    ...(row.query ? { querystring: textParameters(row.query) } : {}),
    ...(row.headers ? { headers: textParameters(row.headers) } : {}),
    ...(parameters.length > 0
      ? { params: textParameters(Object.fromEntries(parameters.map((name) => [name, `The ${name}`]))) }
      : {}),
    response: Object.fromEntries(
      Object.entries(responses).map(([status, schema]) => [
        status,
        schema ? { description: 'Answer', ...jsonSchema(schema) } : { type: 'null', description: 'No body' },
      ]),
    ),
  };
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return json;
}

function textParameters(descriptions: Record<string, string>): object {
  const properties: Record<string, object> = {};
  for (const [name, description] of Object.entries(descriptions))
    properties[name] = { type: 'string', description };
  return { type: 'object', properties };
}
