import type { ServerResponse } from 'node:http';

/**
 * Has responses say in the header `Server-Timing` how long this server took until their headers were sent, beside what the BFF says there
 * of itself. For development alone, where the tools of a browser show it.
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
