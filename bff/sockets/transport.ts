import type { Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { closeCodes } from './close-codes.ts';

/** A well-behaved client sends far fewer messages: one subscription, its end, and pings. */
const maxMessagesPerMinute = 60;

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(new Uint8Array(data)).toString();
}

/**
 * Connects the protocol to one web socket.
 * @param onFailure called if a message could not be handled
 * @returns a function to call when the socket is closed; it resolves when the protocol has released it
 */
export function attachTransport(
  socket: WebSocket,
  protocol: Server,
  onFailure: (error: unknown) => void,
): (code: number, reason: string) => Promise<void> {
  let minute = 0;
  let messages = 0;

  function isFlood(): boolean {
    const now = Math.floor(performance.now() / 60_000);
    messages = now === minute ? messages + 1 : 1;
    minute = now;
    return messages > maxMessagesPerMinute;
  }

  return protocol.opened(
    {
      protocol: socket.protocol,
      send: async (data) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        // If the socket is already closed, it emits `close` instead.
        socket.send(data, () => resolve());
        return promise;
      },
      close: (code, reason) => socket.close(code, reason),
      onMessage: (listener) => {
        socket.on('message', (data, isBinary) => {
          if (isBinary || isFlood()) socket.close(closeCodes.policy, 'Too many messages');
          else listener(textOf(data)).catch(onFailure);
        });
      },
    },
    undefined,
  );
}
