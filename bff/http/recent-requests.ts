import { LRUCache } from 'lru-cache';
import type { PreparedRequest } from './execute-prepared.ts';
import type { OperationRequest } from './operation-request.ts';

/** A request body that was parsed, with the prepared operation that it names. */
export interface ParsedRequest {
  readonly operation: OperationRequest;
  readonly prepared: PreparedRequest;
}

/** Longer bodies are rare, and would displace many short ones. */
const longestBody = 2000;
/** The memory of all of them, in bytes, and of each beside its text. */
const maxBytes = 4_000_000;
const memoryPerRequest = 500;

/** Recent bodies of queries: each is parsed and checked once, however often it is sent. */
export class RecentRequests {
  readonly #requests = new LRUCache<string, ParsedRequest>({
    maxSize: maxBytes,
    sizeCalculation: (_, body) => body.length + memoryPerRequest,
  });

  get(body: Buffer): ParsedRequest | undefined {
    return body.length > longestBody ? undefined : this.#requests.get(body.toString('latin1'));
  }

  set(body: Buffer, parsed: ParsedRequest): void {
    // One character for each byte, so that different bodies never have the same key.
    if (body.length <= longestBody) this.#requests.set(body.toString('latin1'), parsed);
  }
}
