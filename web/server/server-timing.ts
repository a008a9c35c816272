import type { ServerResponse } from 'node:http';

/** Adds the time until the headers are sent to `Server-Timing`, next to the BFF's time. Only for development. */
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
