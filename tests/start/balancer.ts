import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Agent, request } from 'undici';
import { acceptUpgrade, joinSockets, requestUpgrade } from '../../web/server/socket-upgrade.ts';
import { isRefused } from '../proxies/forward-request.ts';

export type Balancer = ReturnType<typeof createBalancer>;

/** How often to check whether a backend is ready, in milliseconds. */
const lookMs = 300;
const handshakeMs = 10_000;
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']);

function onward(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const passed = Object.entries(headers).filter(([name]) => !hopByHop.has(name));
  return Object.fromEntries(passed.map(([name, value = '']) => [name, value]));
}

/**
 * Creates a round-robin load balancer that uses only backends (such as `http://localhost:PORT`) whose `/ready` responds
 * with 200. A POST that may have reached a backend isn't sent again. The caller starts the server.
 */
export function createBalancer(backends: readonly string[]) {
  const agent = new Agent({ connections: 8 });
  const looking = new Agent();
  const ready = new Set<string>();
  let turn = 0;

  async function poll(backend: string): Promise<void> {
    try {
      const { statusCode, body } = await request(`${backend}/ready`, { dispatcher: looking });
      await body.dump();
      if (statusCode === 200) ready.add(backend);
      else ready.delete(backend);
    } catch {
      ready.delete(backend);
    }
  }
  const timer = setInterval(() => {
    for (const backend of backends) void poll(backend);
  }, lookMs);

  function inTurn(): readonly string[] {
    const candidates = backends.filter((backend) => ready.has(backend));
    turn += 1;
    const first = turn % Math.max(1, candidates.length);
    return [...candidates.slice(first), ...candidates.slice(0, first)];
  }

  async function pass(
    incoming: IncomingMessage,
    response: ServerResponse,
    [backend, ...others]: readonly string[],
  ): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const isRead = method === 'GET' || method === 'HEAD';
    try {
      if (backend === undefined) throw new Error('no backend is ready');
      const reply = await request(backend + url, {
        method: method === 'GET' ? 'GET' : method === 'HEAD' ? 'HEAD' : 'POST',
        headers: onward(headers),
        body: isRead ? null : incoming,
        dispatcher: agent,
      });
      response.writeHead(reply.statusCode, onward(reply.headers));
      await pipeline(reply.body, response);
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      if (others.length > 0 && (isRead || isRefused(error))) return pass(incoming, response, others);
      response.writeHead(502).end(String(error));
    }
  }
  async function connect(
    { url = '', headers }: IncomingMessage,
    client: Duplex,
    head: Buffer,
  ): Promise<void> {
    const [backend] = inTurn();
    if (backend === undefined) throw new Error('no backend is ready');
    const [reply, connection] = await requestUpgrade(backend + url, headers, client, handshakeMs);
    if (connection === undefined) throw new Error(`the backend responded with ${reply.statusCode}`);
    acceptUpgrade(client, head, reply.headers);
    joinSockets(client, connection);
  }
  const server = createServer((incoming, response) => void pass(incoming, response, inTurn()));
  server.on('upgrade', (incoming, client, head) => {
    client.on('error', () => client.destroy());
    connect(incoming, client, head).catch(() => client.destroy());
  });
  return {
    server,
    ready,
    close: async (): Promise<void> => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      await agent.destroy();
      await looking.destroy();
    },
  };
}
