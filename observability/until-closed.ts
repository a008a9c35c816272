import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when the client disconnects or the response is sent. */
export function untilClosed({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}
