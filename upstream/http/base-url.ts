import type { FastifyRequest } from 'fastify';

const HOST = /^[a-z\d.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

/**
 * Returns the scheme and host with which the caller reached this API, also through trusted proxies. URLs in responses
 * start with them.
 */
export function baseUrlOf({ protocol, host }: FastifyRequest): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${HOST.test(host) ? host : 'localhost'}`;
}
