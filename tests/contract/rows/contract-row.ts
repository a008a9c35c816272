import type { RestFailureCode } from '../../../bff/rest/failure.ts';
import type { EndpointName } from '../../../bff/rest/endpoints.ts';
import type { Visit } from './visit.ts';

/** The request of a row, written by hand and not taken from the BFF. */
export interface Sent {
  /** Method, and path relative to the API's address with its query, such as `PATCH guestcarts/7/items/1/`. */
  readonly line: string;
  /** The JSON body; missing if there is none. */
  readonly body?: unknown;
}

/** The result of a row's valid call. */
export interface Shown {
  readonly sent: Sent;
  /** A short description of the response. */
  readonly summary: string;
  /** Notes for the owner about a response that the shop can use. */
  readonly notes?: readonly string[];
}

/** A call that the API must reject. */
export interface Wrong {
  /** The mistake in the call, such as `an unknown product`. */
  readonly what: string;
  readonly call: () => Promise<unknown>;
  /** Any of these is right, because servers differ. */
  readonly becomes: readonly RestFailureCode[];
  /** The field that the error must name, in the API's words. */
  readonly field?: string;
  /** Whether an API that accepts it only gets a note. */
  readonly mayBeTaken?: boolean;
}

/** One row of section 7, and how to check that an API has it. */
export interface ContractRow {
  /** The first column of section 7's table, exactly. */
  readonly row: string;
  /** The BFF's function for it. */
  readonly name: EndpointName;
  /**
   * Makes the valid call and checks the response. Throws `NotTried` if that is not possible, anything else if the
   * response is wrong.
   */
  readonly right: (visit: Visit) => Promise<Shown>;
  /** Calls that must be rejected; empty if there is no invalid input. */
  readonly wrong: (visit: Visit) => readonly Wrong[];
}

/** A response that differs from section 7, as a sentence. */
export class Misfit extends Error {}

/** @throws Misfit with the sentence if the condition is false */
export function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Misfit(sentence);
}

const noId = '00000000-0000-4000-8000-000000000000';

/** An id of the same kind that does not exist. */
export function unknownLike(id: string | undefined): string {
  return /^\d+$/.test(id ?? '1') ? '999999999' : noId;
}
