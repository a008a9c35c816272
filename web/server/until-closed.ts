import type { FastifyReply } from 'fastify';

/** Aborts once the client has left or has its response. The signal of Fastify's request aborts as soon as a body is read. */
export function untilClosed({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}
