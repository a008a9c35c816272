import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Description, readDescription } from '../openapi/description.ts';
import { type Shop, answers, createShop } from './calls.ts';
import { picture } from './catalog.ts';
import { answerPayment } from './payment-page.ts';
import { type MockResponse, Refused, type Reply } from './reply.ts';

export interface MockOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The shop's address, to which the payment page returns; `null` if it stays. */
  readonly shopUrl?: string | null;
  readonly onReset?: Shop['onReset'];
  readonly description?: Description;
  /** Changes responses, for tests of what reads them. */
  readonly change?: (response: MockResponse, request: MockRequest) => MockResponse;
}

export interface MockRequest {
  /** The operation's id in openapi.yaml; `null` for an unknown path. */
  readonly operation: string | null;
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  readonly authorization: string | null;
}

export interface RunningMock {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const unknownPath: MockResponse = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  text: '<!doctype html><title>Not Found</title><h1>Not Found</h1>',
};

const json = ({ status, body }: Reply): MockResponse =>
  body === undefined
    ? { status, headers: {}, text: '' }
    : { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) };

interface Route {
  readonly operation: string;
  readonly method: string;
  readonly path: RegExp;
}

/** Returns the routes of section 7: each operation without an addition's tag. */
const routesOf = ({ operations }: Description): readonly Route[] =>
  Array.from(operations.values())
    .filter(({ tags }) => !tags.some((tag) => tag.startsWith('Addition: ')))
    .map(({ operationId, method, path }) => ({
      operation: operationId,
      method,
      path: new RegExp(`^/${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`),
    }));

function parseBody(sent: string): unknown {
  try {
    return sent === '' ? undefined : JSON.parse(sent);
  } catch {
    throw new Refused(400, { detail: 'JSON parse error' });
  }
}

/** Starts a mock of the REST API, whose state is lost when it stops. */
export async function startMock(options: MockOptions): Promise<RunningMock> {
  const description = options.description ?? readDescription();
  const routes = routesOf(description);
  const shop = createShop(description, options.onReset ?? (() => undefined));

  function respond(request: IncomingMessage, url: URL, sent: string): [MockResponse, MockRequest] {
    const { method = 'GET', headers } = request;
    const authorization = headers.authorization ?? null;
    const found = routes.filter(({ path }) => path.test(url.pathname));
    const route = found.find((each) => each.method === method);
    let asked: MockRequest = {
      operation: route?.operation ?? null,
      method,
      url,
      body: undefined,
      authorization,
    };
    if (found.length === 0) return [unknownPath, asked];
    try {
      const body = parseBody(sent);
      asked = { ...asked, body };
      if (route === undefined) throw new Refused(405, { detail: `Method "${method}" not allowed.` });
      const ids = route.path.exec(url.pathname)?.groups ?? {};
      const answer = answers[route.operation];
      if (answer === undefined) throw new Refused(501, { detail: 'The mock has no such call.' });
      return [json(answer(shop, { ids, url, body, authorization })), asked];
    } catch (error) {
      if (error instanceof Refused) return [json(error.reply), asked];
      throw error;
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const sent = await text(request);
    const page = answerPayment(shop.orders, request.method ?? 'GET', url, options.shopUrl ?? null);
    const isPicture = url.pathname.startsWith('/media/');
    const [answered, asked]: [MockResponse, MockRequest | null] =
      page !== null
        ? [page, null]
        : isPicture
          ? [{ status: 200, headers: { 'content-type': 'image/svg+xml' }, text: picture }, null]
          : respond(request, url, sent);
    const {
      status,
      headers,
      text: body,
    } = asked === null ? answered : (options.change?.(answered, asked) ?? answered);
    response
      .writeHead(status, { ...headers, ...(status !== 204 && { 'content-length': Buffer.byteLength(body) }) })
      .end(body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Server Error (500)</h1>');
    });
  });
  server.listen(options.port, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mock has no port.');
  return {
    url: `http://localhost:${address.port}/`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
