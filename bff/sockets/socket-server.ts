import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { hasOneHost } from '@shop/rules/has-one-host';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { type IsAllowedOrigin, originRefused } from '../http/allowed-origins.ts';
import { HttpError, toHttpError } from '../http/http-error.ts';
import { closeCodes } from './close-codes.ts';
import { type ConnectionDeps, serveConnection } from './connection.ts';
import { type DocumentDeps, createDocumentReader } from './subscription-request.ts';
import { Slots } from '../limits/slots.ts';

export interface SocketServerDeps extends Omit<ConnectionDeps, 'customers' | 'readDocument'>, DocumentDeps {
  readonly limits: { readonly perAddress: number; readonly perCustomer: number; readonly total: number };
  addressOf(request: IncomingMessage): string;
  readonly isAllowedOrigin: IsAllowedOrigin | null;
  beforeSocket(request: IncomingMessage): Promise<void>;
  /** Interval between pings, in milliseconds. A client that hasn't replied to the previous ping is disconnected. */
  readonly pingMs: number;
  isReady(): boolean;
}

/** Maximum size of a client's message, in bytes; enough for a token or a document's hash. */
export const maxMessageBytes = 16_384;

/** No client gets this status; nginx logs it too if a client has left. */
const clientClosedRequest = 499;

export function createSocketServer(deps: SocketServerDeps) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    // Any other protocol is accepted too, because a browser can read why a connection was closed, but not why it was refused.
    handleProtocols: (protocols) => handleProtocols(protocols) || ([...protocols][0] ?? false),
  });
  const addresses = new Slots(deps.limits.perAddress);
  const connectionDeps: ConnectionDeps = {
    ...deps,
    readDocument: createDocumentReader(deps),
    customers: new Slots(deps.limits.perCustomer),
  };

  function check(request: IncomingMessage): void {
    if (!/^\/graphql\/?(?:$|\?)/.test(request.url ?? ''))
      throw new HttpError(404, 'NOT_FOUND', 'Not found; GraphQL is at /graphql.');
    if (!hasOneHost(request.rawHeaders)) throw new HttpError(400, 'BAD_REQUEST', 'Send one Host header.');
    const { origin, host } = request.headers;
    // Clients other than browsers usually send no origin.
    const isOwn = origin === undefined || URL.parse(origin)?.host === host;
    if (!isOwn && deps.isAllowedOrigin?.(origin) !== true)
      throw new HttpError(403, 'FORBIDDEN', originRefused);
    if (!deps.isReady()) throw new HttpError(503, 'CLOSING', 'The server is closing.');
  }

  function keepAlive(socket: WebSocket): void {
    let hasPonged = true;
    const timer = setInterval(() => {
      if (!hasPonged) return socket.terminate();
      hasPonged = false;
      return socket.ping();
    }, deps.pingMs);
    socket.on('pong', () => {
      hasPonged = true;
    });
    socket.once('close', () => clearInterval(timer));
  }

  async function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<number> {
    // If the connection fails before the upgrade, no response is needed.
    const ignore = (): void => void connection.destroy();
    connection.on('error', ignore);
    let release: (() => void) | null = null;
    try {
      check(request);
      await deps.beforeSocket(request);
      if (connection.destroyed) return clientClosedRequest;
      const isFull = deps.limits.total !== 0 && server.clients.size >= deps.limits.total;
      release = isFull ? null : addresses.acquire(deps.addressOf(request));
      if (release === null) throw new HttpError(503, 'TOO_MANY_SOCKETS', 'Too many sockets are open.');
      connection.once('close', release);
      connection.removeListener('error', ignore);
      server.handleUpgrade(request, connection, head, (socket) => {
        socket.on('error', () => socket.terminate());
        if (socket.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL) {
          socket.close(closeCodes.protocol, `Use the subprotocol ${GRAPHQL_TRANSPORT_WS_PROTOCOL}`);
          return;
        }
        keepAlive(socket);
        serveConnection(socket, request, connectionDeps);
      });
      return 101;
    } catch (error) {
      release?.();
      return reject(request, error);
    }
  }

  return {
    upgrade,
    count: (): number => server.clients.size,
    /**
     * Closes sockets with a code after which clients reconnect. After `graceMs`, terminates those that are still open.
     */
    close: (graceMs: number): void => {
      for (const socket of server.clients) socket.close(closeCodes.goingAway, 'Going away');
      setTimeout(() => server.clients.forEach((socket) => socket.terminate()), graceMs).unref();
    },
  };
}

/** Returns the status of the response. */
function reject(request: IncomingMessage, error: unknown): number {
  const httpError = toHttpError(error);
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(request.socket);
  response.statusCode = httpError.status;
  response.setHeaders(
    new Headers({ ...httpError.headers, 'content-type': 'application/json; charset=utf-8' }),
  );
  response.end(httpError.toBody(), () => request.socket.destroy());
  return httpError.status;
}
