import { ApolloServer } from '@apollo/server';
import { expect, it, onTestFinished } from 'vitest';
import { type GraphQLContext, createContext } from './context.ts';
import { createRestClient } from './rest/client.ts';
import { defaultRestOptions } from './rest/options.ts';
import { createProcessState } from './testing/process-state.ts';

it("Apollo Server's copy of a context takes one property, and has the same catalog", async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const api = createRestClient({ ...defaultRestOptions, base: new URL('http://127.0.0.1:9'), log });
  const copies: GraphQLContext[] = [];
  const apollo = new ApolloServer<GraphQLContext>({
    typeDefs: 'type Query { copies: Int }',
    resolvers: { Query: { copies: (_: unknown, __: unknown, copy: GraphQLContext) => copies.push(copy) } },
  });
  onTestFinished(async () => void (await Promise.all([api.close(), apollo.stop()])));
  const context = createContext({
    token: null,
    restFor: (token) => api.for({ token, address: null, requestId: 'test' }),
    shared: createProcessState(),
  });
  await apollo.executeOperation({ query: '{ copies }' }, { contextValue: context });
  expect(Object.keys(context)).toEqual(['own']);
  expect(copies).not.toContain(context);
  expect(copies[0]?.catalog).toBe(context.catalog);
});
