import { request as ask } from 'undici';

/** In milliseconds; less than a second, because load balancers may check every second. */
const deadlineMs = 800;

/** `/ready` reports the state, but the server stays ready without the BFF, because cached pages can still be sent. */
export async function askBffState(bffUrl: string): Promise<'answers' | 'fails'> {
  try {
    const { statusCode, body } = await ask(new URL('/health', bffUrl), {
      signal: AbortSignal.timeout(deadlineMs),
    });
    await body.dump();
    return statusCode < 300 ? 'answers' : 'fails';
  } catch {
    return 'fails';
  }
}
