import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { Agent, request } from 'undici';

/** A balancer as shops have them in front: by turns, over connections that are kept, to whom `/ready` says yes; a POST is sent once. */
export interface Balancer {
  readonly server: Server;
  /** The backends that requests are sent to at the moment. */
  readonly ready: ReadonlySet<string>;
  close(): Promise<void>;
}

/** How often each backend is asked whether it is ready, in milliseconds. */
const lookMs = 300;

/** Starts looking after the backends, each given as `http://localhost:PORT`; the server does not listen yet. */
export function createBalancer(backends: readonly string[]): Balancer {
  const agent = new Agent({ connections: 8 });
  const looking = new Agent();
  const ready = new Set<string>();
  let turn = 0;

  async function look(backend: string): Promise<void> {
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
    for (const backend of backends) void look(backend);
  }, lookMs);

  const pass = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const candidates = backends.filter((backend) => ready.has(backend));
    turn += 1;
    const backend = candidates[turn % Math.max(1, candidates.length)];
    try {
      if (backend === undefined) throw new Error('no backend is ready');
      const answer = await request(`${backend}${incoming.url ?? ''}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': String(incoming.headers['x-forwarded-for'] ?? ''),
        },
        body: incoming,
        dispatcher: agent,
      });
      response.writeHead(answer.statusCode, { 'content-type': 'application/json' });
      response.end(Buffer.from(await answer.body.arrayBuffer()));
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  };
  const server = createServer((incoming, response) => void pass(incoming, response));
  return {
    server,
    ready,
    close: async () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      await agent.destroy();
      await looking.destroy();
    },
  };
}
