import { LRUCache } from 'lru-cache';
import type { BodyType, RestList } from '../rest/body-memo.ts';
import type { Rest, RestCall } from '../rest/rest.ts';
import type { EndpointName } from '../rest/endpoints.ts';
import type { PictureHosts } from '../rest/wire.ts';

/** The body of a response with all that it was made of. */
interface KnownResponse {
  /** The values of its reads, in the order in which they began. */
  readonly values: readonly unknown[];
  readonly body: string;
}

/** The memory of a response beside its texts, in bytes. */
const memoryPerResponse = 600;

/**
 * The last response of each query by the values of its reads. The REST API is read each time; where every read gives the same object as
 * last time, as `BodyMemo` does for the same bytes, the response is the same as well and is not computed again.
 */
export class ResponseMemo {
  readonly #responses: LRUCache<string, KnownResponse> | null;

  /** @param maxBytes the memory for all of them; 0 keeps none */
  constructor(maxBytes: number) {
    this.#responses =
      maxBytes === 0
        ? null
        : new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ body }, key) => body.length + key.length + memoryPerResponse,
          });
  }

  /**
   * Follows the reads of one execution.
   * @param key the operation and its variables
   * @param token the customer's, whose responses are nobody else's; `null` without one
   * @returns `null` where nothing is kept
   */
  follow(key: string, token: string | null): ReadTracker | null {
    if (this.#responses === null) return null;
    return new ReadTracker(this.#responses, token === null ? key : `${key}\n${token}`);
  }
}

/** The reads of one execution, compared with those of the last response. */
export class ReadTracker {
  readonly #responses: LRUCache<string, KnownResponse>;
  readonly #key: string;
  /** The last response, as long as every value is the one that it was made of. */
  #last: KnownResponse | null;
  /** The values that have arrived, in the order in which their reads began. */
  readonly #values: unknown[] = [];
  #arrived = 0;
  #isRepeatable = true;
  /** Each hands one value to the resolver that waits for it. */
  readonly #held: (() => void)[] = [];
  #repeat: ((body: string) => void) | null = null;

  constructor(responses: LRUCache<string, KnownResponse>, key: string) {
    this.#responses = responses;
    this.#key = key;
    this.#last = responses.get(key) ?? null;
  }

  /** The same REST API, with each of its reads tracked. */
  track(rest: Rest): Rest {
    return new TrackedRest(rest, this);
  }

  /** The response depends on more than its reads, such as the time, and is computed each time. */
  dependsOnMore(): void {
    this.#isRepeatable = false;
    this.#differs();
  }

  /**
   * The result of the execution, or the body of the last response once all reads have turned out to be the same. The resolvers then wait
   * for values that they never get, and are collected as garbage.
   */
  resultOrRepeat<Result>(executed: Promise<Result>): Promise<Result | string> {
    const { promise, resolve, reject } = Promise.withResolvers<Result | string>();
    this.#repeat = resolve;
    executed.then(resolve, reject);
    return promise;
  }

  /** The execution has succeeded. */
  keep(body: string): void {
    const isWhole = this.#arrived > 0 && this.#arrived === this.#values.length;
    if (this.#isRepeatable && isWhole) this.#responses.set(this.#key, { values: this.#values, body });
  }

  /** A read has begun; resolves to its value for the resolver that waits for it. */
  read<Value>(type: BodyType<unknown>, reading: Promise<Value>): Promise<Value> {
    // Values of such a type are made anew each time.
    if (type.memo === undefined) this.dependsOnMore();
    const index = this.#values.push(undefined) - 1;
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    reading.then(
      (value) => this.#arrive(index, value, () => resolve(value)),
      (error: unknown) => {
        this.dependsOnMore();
        reject(error);
      },
    );
    return promise;
  }

  /** A value is held back until it is clear whether the response can be repeated. */
  #arrive(index: number, value: unknown, handOver: () => void): void {
    this.#arrived += 1;
    this.#values[index] = value;
    this.#held.push(handOver);
    if (this.#last === null || this.#last.values[index] !== value) this.#differs();
    else if (this.#arrived === this.#values.length) {
      if (this.#arrived === this.#last.values.length) this.#repeat?.(this.#last.body);
      // What is still to be read depends on what is held back.
      else this.#release();
    }
  }

  #differs(): void {
    this.#last = null;
    this.#release();
  }

  #release(): void {
    for (const handOver of this.#held.splice(0)) handOver();
  }
}

/** A REST API whose reads a tracker compares. */
class TrackedRest implements Rest {
  readonly #rest: Rest;
  readonly #tracker: ReadTracker;

  constructor(rest: Rest, tracker: ReadTracker) {
    this.#rest = rest;
    this.#tracker = tracker;
  }

  get pictures(): PictureHosts {
    return this.#rest.pictures;
  }

  send<Value>(endpoint: EndpointName, call: RestCall, type: BodyType<Value>): Promise<Value> {
    return this.#tracker.read(type, this.#rest.send(endpoint, call, type));
  }

  list<Item>(endpoint: EndpointName, call: RestCall, type: BodyType<Item>): Promise<RestList<Item>> {
    return this.#tracker.read(type, this.#rest.list(endpoint, call, type));
  }

  listAll<Item>(endpoint: EndpointName, call: RestCall, type: BodyType<Item>): Promise<readonly Item[]> {
    return this.#tracker.read(type, this.#rest.listAll(endpoint, call, type));
  }

  sendIgnoringBody(endpoint: EndpointName, call: RestCall): Promise<void> {
    this.#tracker.dependsOnMore();
    return this.#rest.sendIgnoringBody(endpoint, call);
  }
}
