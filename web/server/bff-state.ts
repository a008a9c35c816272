import { request as ask } from 'undici';

/** In milliseconds; less than a second, because load balancers may check every second. */
const deadlineMs = 800;

type BffState = 'answers' | 'fails';

/**
 * `/ready` reports the state, but the server stays ready without the BFF, because cached pages can still be sent. Calls
 * at the same time share one request, so that nobody can use up connections to the BFF.
 */
export function bffStateOf(bffUrl: string): () => Promise<BffState> {
  let asked: Promise<BffState> | undefined;
  return async () => {
    asked ??= askBffState(bffUrl).finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

async function askBffState(bffUrl: string): Promise<BffState> {
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
