import type { ServerResponse } from 'node:http';

/**
 * Adds the header `Server-Timing` to responses: how long this server took until their headers were sent, next to the BFF's own entry
 * there. Only for development, where the tools of a browser show it.
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
