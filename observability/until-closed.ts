import type { FastifyReply } from 'fastify';

/**
 * Aborts once the client has left or has its response. The signal of Fastify's request aborts when the body is read.
 */
export function untilClosed({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}
