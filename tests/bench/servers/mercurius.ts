import Fastify from 'fastify';
import mercurius from 'mercurius';
import { conventionalSchema } from './conventional-schema.ts';
import { readJson } from './read-json.ts';
import { reportPort } from './served.ts';

/** Mercurius with graphql-jit and undici. */
const app = Fastify();
await app.register(mercurius, { schema: conventionalSchema(readJson), jit: 1 });
await app.listen({ port: Number(process.env['BENCH_PORT'] ?? 0), host: '127.0.0.1' });
reportPort(app.server);
