import { request as ask } from 'undici';

/** Timeout for the BFF's response, in milliseconds; load balancers check about every second. */
const deadlineMs = 800;

/** Checks whether the BFF responds, for `/ready`. Cached pages are sent even if it doesn't. */
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
