import type { ServerResponse } from 'node:http';

/**
 * Adds a `Server-Timing` entry with the time until this server sent the headers, next to the BFF's own entry. Only used
 * in development; browser tools show it.
 */
export async function openServerTiming(): Promise<(response: ServerResponse) => void> {
  const { default: onHeaders } = await import('on-headers');
  return (response) => {
    const startedAt = performance.now();
    onHeaders(response, () => {
      const own = `web;dur=${Math.round((performance.now() - startedAt) * 10) / 10}`;
      const ofBff = response.getHeader('server-timing');
      response.setHeader('server-timing', ofBff === undefined ? own : `${own}, ${String(ofBff)}`);
    });
  };
}
