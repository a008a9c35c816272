import type { RestFailureCode } from '../../../bff/rest/failure.ts';
import type { EndpointName } from '../../../bff/rest/endpoints.ts';
import type { Visit } from './visit.ts';

/** The request of a row, written out here and not taken from the BFF. */
export interface Sent {
  /** Method, and path relative to the API's address with its query, such as `PATCH guestcarts/7/items/1/`. */
  readonly line: string;
  /** The JSON body; left out if there is none. */
  readonly body?: unknown;
}

/** The result of the valid call of a row. */
export interface Shown {
  readonly sent: Sent;
  /** The response in a few words. */
  readonly summary: string;
  /** Remarks for the owner about a response with which the shop works. */
  readonly notes?: readonly string[];
}

/** A call that the API has to refuse. */
export interface Wrong {
  /** The mistake in the call, such as `an unknown product`. */
  readonly what: string;
  readonly call: () => Promise<unknown>;
  /** Any of these is right: servers differ. */
  readonly becomes: readonly RestFailureCode[];
  /** The field that has to be named, as the API calls it. */
  readonly field?: string;
  /** Whether an API that takes it is worth a note only. */
  readonly mayBeTaken?: boolean;
}

/** One row of section 7 and how to see that an API has it. */
export interface ContractRow {
  /** The first column of section 7's table, to the letter. */
  readonly row: string;
  /** The BFF's function for it. */
  readonly name: EndpointName;
  /** Makes the valid call and checks the response. Throws `NotTried` where that cannot be done, anything else where the response is wrong. */
  readonly right: (visit: Visit) => Promise<Shown>;
  /** Calls to be refused; empty if nothing wrong can be sent. */
  readonly wrong: (visit: Visit) => readonly Wrong[];
}

/** A response that differs from section 7, as a sentence. */
export class Misfit extends Error {}

/** @throws Misfit with the sentence where the condition does not hold */
export function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Misfit(sentence);
}

const noId = '00000000-0000-4000-8000-000000000000';

/** An id of the same kind as this one that nothing has. */
export function unknownLike(id: string | undefined): string {
  return /^\d+$/.test(id ?? '1') ? '999999999' : noId;
}
