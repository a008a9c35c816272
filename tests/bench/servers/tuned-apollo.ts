import { ApolloServer } from '@apollo/server';
import fastifyApollo from '@as-integrations/fastify';
import Fastify from 'fastify';
import { createExecutor } from '../../../bff/http/executor.ts';
import { conventionalSchema } from './conventional-schema.ts';
import { readJson } from './read-json.ts';
import { reportPort } from './served.ts';

/** Apollo Server on Fastify, with graphql-jit and undici. */
const apollo = new ApolloServer({
  gateway: createExecutor(conventionalSchema(readJson)),
  introspection: false,
});
await apollo.start();
const app = Fastify();
await app.register(fastifyApollo(apollo));
await app.listen({ port: Number(process.env['BENCH_PORT'] ?? 0), host: '127.0.0.1' });
reportPort(app.server);
