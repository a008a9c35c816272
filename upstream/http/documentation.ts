import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describe } from './describe.ts';

/** Serves the OpenAPI description at /docs/json, and a page for browsing it at /docs/. */
export async function documentation(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    transform: describe,
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1.0.0',
        description: 'Products, carts, orders, payments and accounts of the shop.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: '`JWT <access token>`, the token from auth/jwt/create/',
          },
        },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'list' } });
}
