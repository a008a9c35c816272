import type { FastifyRequest } from 'fastify';

const HOST = /^[a-z\d.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

/** Scheme and host by which the caller reached this API, through proxies too; for addresses in responses. */
export function baseUrlOf(request: FastifyRequest): string {
  const forwardedProtocol = firstOf(request.headers['x-forwarded-proto']);
  const protocol = forwardedProtocol === 'https' ? 'https' : 'http';
  const host = [firstOf(request.headers['x-forwarded-host']), request.headers.host].find(
    (name) => name !== undefined && HOST.test(name),
  );
  return `${protocol}://${host ?? 'localhost'}`;
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',')[0]?.trim();
}
