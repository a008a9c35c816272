import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { typeDefs } from '@shop/schema/type-defs';
import { readCatalog } from './catalog/catalog.ts';
import { rememberedCatalog } from './catalog/remembered-catalog.ts';
import { Memory } from './catalog/remembered.ts';
import { OrderLedger } from './checkout/order-ledger.ts';
import { createContext, type ShopContext } from './context.ts';
import { clientAddress } from './http/client-address.ts';
import { createErrorFormatter } from './http/graphql-errors.ts';
import { BadRequest, readOperation } from './http/request-body.ts';
import { documentOf, readTrustedDocuments } from './http/trusted-documents.ts';
import { operationLimits } from './limits/operation-limits.ts';
import type { Log } from './log.ts';
import { resolvers } from './resolvers.ts';
import { createShopApi } from './rest/client.ts';
import { defaultRestOptions } from './rest/options.ts';
import { tokenOf } from './session/token.ts';
import type { Settings } from './settings.ts';

/** A BFF that is put together but does not listen yet. */
export interface Bff {
  readonly server: Server;
  /** Says that it is leaving, finishes what is under way and closes everything. */
  readonly close: () => Promise<void>;
}

const maxErrors = 3;

/** Puts the BFF together: GraphQL over plain HTTP, one REST client, one memory of the public catalogue. */
export async function createBff(settings: Settings, log: Log): Promise<Bff> {
  const isProduction = settings.NODE_ENV === 'production';
  const isFree = !isProduction || settings.BFF_FREE_DOCUMENTS;
  const documents = readTrustedDocuments(settings.TRUSTED_DOCUMENTS);
  const api = createShopApi({
    ...defaultRestOptions,
    base: settings.SHOP_API_URL,
    readMs: settings.REST_READ_MS,
    writeMs: settings.REST_WRITE_MS,
    log,
  });
  const memory = new Memory({
    freshMs: settings.CATALOG_FRESH_MS,
    staleMs: settings.CATALOG_STALE_MS,
    maxWeight: settings.CATALOG_REMEMBERED,
  });
  const orders = new OrderLedger();
  const apollo = new ApolloServer<ShopContext>({
    schema: makeExecutableSchema({ typeDefs, resolvers }),
    introspection: isFree,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: isProduction,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: 1000 },
    validationRules: [operationLimits],
    formatError: createErrorFormatter(log),
    plugins: [
      isProduction
        ? ApolloServerPluginLandingPageDisabled()
        : ApolloServerPluginLandingPageLocalDefault({ embed: true, includeCookies: false }),
      {
        requestDidStart: async () => ({
          willSendResponse: async ({ response: { body } }) => {
            if (body.kind === 'single' && body.singleResult.errors) {
              body.singleResult.errors = body.singleResult.errors.slice(0, maxErrors);
            }
          },
        }),
      },
    ],
  });
  await apollo.start();
  let isLeaving = false;

  function contextOf(request: IncomingMessage): ShopContext {
    const forwarded = request.headers['x-forwarded-for'];
    const address = clientAddress(
      request.socket.remoteAddress,
      String(forwarded ?? ''),
      settings.TRUST_PROXY,
    );
    const requestId = randomUUID();
    const restFor = (token: string | null) => api.for({ token, address, requestId });
    return createContext({
      token: tokenOf(request.headers.authorization),
      restFor,
      // The catalogue is the same for everybody, so it is read on nobody's behalf.
      catalog: rememberedCatalog(readCatalog(restFor(null)), memory),
      orders,
      log,
    });
  }

  /** The operation as GraphQL gets it: with its document, and without the hash that named it. */
  async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
    const operation = await readOperation(request);
    const { operationName = null, variables = null } = operation;
    return { query: documentOf(operation, documents, isFree), operationName, variables };
  }

  async function answerGraphql(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const isPage = method === 'GET' && !isProduction && (request.headers.accept ?? '').includes('text/html');
    if (method !== 'POST' && !isPage)
      throw new BadRequest(405, 'METHOD_NOT_ALLOWED', 'Operations are sent with POST.');
    const body = isPage ? undefined : await readBody(request);
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers, search: '', body },
      context: async () => contextOf(request),
    });
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    response.statusCode = answer.status ?? 200;
    if (answer.body.kind === 'complete') response.end(answer.body.string);
    else {
      for await (const chunk of answer.body.asyncIterator) response.write(chunk);
      response.end();
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?', 1)[0];
    try {
      if (path === '/graphql') await answerGraphql(request, response);
      else if (path === '/health') sendJson(response, 200, { status: 'ok' });
      else if (path === '/ready')
        sendJson(response, isLeaving ? 503 : 200, { status: isLeaving ? 'leaving' : 'ready' });
      else throw new BadRequest(404, 'NOT_FOUND', 'There is nothing here; GraphQL is at /graphql.');
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      if (!(error instanceof BadRequest))
        log.error('request failed', { name: error instanceof Error ? error.name : typeof error });
      const { status, code, message } =
        error instanceof BadRequest
          ? error
          : new BadRequest(500, 'INTERNAL_SERVER_ERROR', 'Internal server error');
      if (status === 405) response.setHeader('allow', 'POST');
      // What is left of a refused body is not worth reading.
      if (!request.complete) response.setHeader('connection', 'close');
      sendJson(response, status, { errors: [{ message, extensions: { code } }] });
    }
  }

  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: 8000,
      requestTimeout: 12_000,
      connectionsCheckingInterval: 1000,
    },
    (request, response) => void answer(request, response),
  );
  return {
    server,
    close: async () => {
      isLeaving = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
      await apollo.stop();
      await api.close();
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}
