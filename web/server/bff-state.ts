import { request as ask } from 'undici';

/** How long the BFF may take to respond, in milliseconds: balancers ask every second or so. */
const deadlineMs = 800;

/** Asks the BFF whether it responds, for `/ready`. Where it does not, pages in the cache are still sent. */
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
