import type { RestFailureCode } from '../../../bff/rest/failure.ts';
import type { EndpointName } from '../../../bff/rest/endpoints.ts';
import { Contradiction, type Expected } from '../findings/finding.ts';
import type { Visit } from './visit.ts';

export interface Shown {
  /** Method, path relative to the API's base URL, and query, if the row itself isn't what must be sent. */
  readonly line?: string;
  /** The body that must be sent, written by hand instead of taken from the BFF. */
  readonly body?: unknown;
  readonly summary: string;
  /** Notes for the owner about a response that the shop accepts. */
  readonly notes?: readonly string[];
}

export interface Wrong {
  readonly what: string;
  readonly call: () => Promise<unknown>;
  /** The accepted failures. There may be several, because servers differ. */
  readonly becomes: readonly RestFailureCode[];
  /** The API's name for the field that the error must mention. */
  readonly field?: string;
  /** Whether an API that accepts the call gets a note instead of a failure. */
  readonly mayBeTaken?: boolean;
}

export const rejected = (what: string, becomes: readonly RestFailureCode[], call: Wrong['call']): Wrong => ({
  what,
  becomes,
  call,
});

/** A row of the specification's section 7 or an addition, and how to check that an API implements it. */
export interface ContractRow {
  /** For a row of section 7, the exact text in the table's first column. */
  readonly row: string;
  /** The name of the BFF's function for this call. */
  readonly name: EndpointName;
  /**
   * Makes the valid call, and checks the response. Throws `NotTried` if the call is impossible, and any other error if
   * the response is wrong.
   */
  readonly right: (visit: Visit) => Promise<Shown>;
  /** Calls that the API should reject. */
  readonly wrong?: (visit: Visit) => readonly Wrong[];
}

/** @throws Contradiction unless the condition holds */
export function must(condition: boolean, sentence: string, expected: Expected): asserts condition {
  if (!condition) throw new Contradiction(sentence, expected);
}

const noId = '00000000-0000-4000-8000-000000000000';

/** Returns an unknown id of the same form: a number or a UUID. */
export function unknownLike(id: string | undefined): string {
  return /^\d+$/.test(id ?? '1') ? '999999999' : noId;
}
