import type { EndpointName } from '../../../bff/rest/endpoints.ts';
import { endpoints } from '../../../bff/rest/endpoints.ts';
import { RestFailure } from '../../../bff/rest/failure.ts';
import { callOf } from './exact-rest.ts';
import { InvalidBody, shown } from './invalid-body.ts';
import { type Causes, type Kind, kinds } from './kinds.ts';
import { screens } from './screens.ts';

/** What is wrong with a call, and what an owner can do about it. */
export interface Finding {
  readonly kind: Kind;
  /** The method and path, such as `POST guestcarts/`. */
  readonly call: string;
  /** The field in the body, such as `items[0].quantity`; `null` if the fault isn't in a field. */
  readonly field: string | null;
  readonly came: string;
  readonly needed: string;
  /** What shoppers see. */
  readonly why: string;
  readonly causes: Causes;
}

/** The last response, as far as it explains a failure. */
export interface LastResponse {
  readonly status: number | null;
  readonly contentType: string;
  readonly location: string | null;
  readonly body: string;
}

/** A response that is well-formed, but contradicts an earlier one or the request. */
export class Contradiction extends Error {
  readonly kind: Kind;
  readonly field: string | null;
  readonly needed: string;
  readonly endpoint: 'last' | null;

  constructor(sentence: string, expected: Expected) {
    super(sentence);
    this.kind = expected.kind;
    this.needed = expected.needed;
    this.field = expected.field ?? null;
    this.endpoint = expected.endpoint ?? null;
  }
}

export interface Expected {
  readonly kind: Kind;
  readonly needed: string;
  readonly field?: string;
  /** Whether the last call is wrong, rather than the row's. */
  readonly endpoint?: 'last';
}

export function findingOf(
  endpoint: EndpointName,
  kind: Kind,
  rest: { readonly field?: string | null; readonly came: string; readonly needed: string },
): Finding {
  const { field = null, came, needed } = rest;
  return { kind, call: callOf(endpoint), field, came, needed, why: screens[endpoint], causes: kinds[kind] };
}

/**
 * Explains why a valid call failed.
 * @param endpoint the row's endpoint
 * @param last the endpoint of the last call and its response, which may belong to another row
 */
export function explainFailure(
  error: unknown,
  endpoint: EndpointName,
  last: { readonly endpoint: EndpointName; readonly response: LastResponse },
): Finding {
  if (error instanceof InvalidBody) return findingOf(error.endpoint, error.kind, error);
  if (error instanceof Contradiction) {
    const { kind, field, message, needed } = error;
    return findingOf(error.endpoint === 'last' ? last.endpoint : endpoint, kind, {
      field,
      came: message,
      needed,
    });
  }
  if (error instanceof RestFailure) return explainRefusal(error, last.endpoint, last.response);
  return findingOf(endpoint, 'broken', {
    came: error instanceof Error ? error.message : 'a failure',
    needed: 'a response that the shop can use',
  });
}

/** The length up to which the body of a last response is known. */
export const longestBody = 2000;

const success = 'a status from 200 to 299';
const sizeShown = 120;

export function answerOf({ status, contentType, location, body }: LastResponse): string {
  if (status === null) return 'no response';
  if (location !== null) return `status ${status}, a redirect to ${location}`;
  const type = /html/i.test(contentType) ? 'an HTML page' : body.replaceAll(/\s+/g, ' ').slice(0, sizeShown);
  return `status ${status}${type === '' ? '' : `, ${type}`}`;
}

function explainRefusal(error: RestFailure, endpoint: EndpointName, response: LastResponse): Finding {
  const came = answerOf(response);
  const { status } = response;
  const found = (kind: Kind, needed: string, field: string | null = null): Finding =>
    findingOf(endpoint, kind, { field, came, needed });
  if (status === null) return found('no-response', 'a response within 10 s');
  if (status < 300) return explainBody(endpoint, response);
  if (status < 400)
    return found('redirect', `${success} at exactly this path; the shop follows no redirects`);
  if (status === 401) return found(endpoints[endpoint].auth ? 'token-refused' : 'needs-token', success);
  if (status === 403) return found('forbidden', success);
  if (status === 404 || status === 410) return found('unknown-path', `${success} at exactly this path`);
  if (status === 405) return found('method', success);
  if (status === 415 || status === 406)
    return found('content-type-refused', `${success} for application/json`);
  if (status >= 500) return found('broken', success);
  const [first] = error.fieldErrors;
  return found('input-refused', `${success} for this valid input`, first?.path.join('.') ?? null);
}

function isJsonText(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return body.length >= longestBody;
  }
}

/** Explains a successful response whose body isn't JSON, or isn't a list. */
function explainBody(endpoint: EndpointName, { contentType, body }: LastResponse): Finding {
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType);
  if (!isJson) {
    const came =
      body === ''
        ? 'an empty body'
        : `${contentType === '' ? 'no content type' : contentType}: ${shown(body)}`;
    return findingOf(endpoint, 'not-json', { came, needed: 'JSON with the content type application/json' });
  }
  const came = body.slice(0, sizeShown);
  return isJsonText(body)
    ? findingOf(endpoint, 'not-a-list', {
        came,
        needed: 'a list, or an object with results and, if known, count',
      })
    : findingOf(endpoint, 'not-json', { came, needed: 'valid JSON' });
}
