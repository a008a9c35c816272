import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '../../bff/testing/http-server.ts';
import {
  type ForwardedRequest,
  type ForwardedResponse,
  forwardRequest,
  readRequest,
} from './forward-request.ts';

/**
 * Starts a proxy whose `respond` can change each response of the target, or respond without asking it.
 * @param target the target's origin
 */
export async function startChangingProxy(
  target: string,
  respond: (
    request: ForwardedRequest,
    forward: () => Promise<ForwardedResponse>,
  ) => Promise<ForwardedResponse>,
): Promise<{ url: string; stop: () => void }> {
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const { status, headers, body } = await respond(request, async () =>
      forwardRequest(new URL(target), request),
    );
    outgoing.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  }
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${portOf(server)}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
