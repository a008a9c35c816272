import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that aborts when the client has disconnected or has its response. The signal of Fastify's request
 * aborts as soon as the body is read.
 */
export function untilClosed({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}
