import type { SwaggerTransform } from '@fastify/swagger';
import { z } from 'zod';

export const detailBody = z.object({ detail: z.string() });
const fieldMessages = z.record(z.string(), z.array(z.string()));
export const noBody = z.null().describe('No body');

/** Documents the error responses that a route's options imply. */
export const describe: SwaggerTransform = ({ schema, url, route }) => {
  if (schema?.tags === undefined) return { schema: { hide: true }, url };
  const { body, querystring, params, headers, response, ...rest } = schema;
  const { auth, throttled } = route.config ?? {};
  const responses = {
    ...z.record(z.string(), z.unknown()).parse(response),
    ...(body !== undefined || querystring !== undefined ? { 400: fieldMessages } : {}),
    ...(auth === 'customer' ? { 401: detailBody } : {}),
    ...(params === undefined ? {} : { 404: detailBody }),
    ...(throttled === undefined ? {} : { 429: detailBody }),
  };
  return {
    url,
    schema: {
      ...rest,
      ...(auth === 'customer' ? { security: [{ token: [] }] } : {}),
      ...jsonSchemas({ body, querystring, params, headers }),
      response: jsonSchemas(responses, 'Response'),
    },
  };
};

function jsonSchemas(
  schemas: Readonly<Record<string, unknown>>,
  description?: string,
): Record<string, object> {
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      if (!(schema instanceof z.ZodType)) return [];
      const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input' });
      return [[name, { ...(description !== undefined && { description }), ...json }]];
    }),
  );
}
