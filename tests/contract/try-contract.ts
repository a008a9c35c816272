import { isDeepStrictEqual } from 'node:util';
import { listProducts } from '../../bff/rest/catalog.ts';
import { RestFailure, type RestFailureCode } from '../../bff/rest/failure.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../bff/rest/endpoints.ts';
import { type Finding, type LastResponse, answerOf, explainFailure, findingOf } from './findings/finding.ts';
import type { Kind } from './findings/kinds.ts';
import { type ContractRow, type Wrong } from './rows/contract-row.ts';
import { CheckEnded, NotTried } from './rows/skipped.ts';
import { accountRows } from './rows/accounts.ts';
import { additionRows } from './rows/additions.ts';
import { cartRows } from './rows/carts.ts';
import { catalogRows } from './rows/catalog.ts';
import { orderRows } from './rows/orders.ts';
import { type Recorded, type Recorder, createRecorder } from './recorder.ts';
import { Visit, type VisitOptions } from './rows/visit.ts';

/** Returns the rows of the specification's section 7, in an order in which they can be tried. */
export const contractRows = (): readonly ContractRow[] => [
  ...catalogRows,
  ...accountRows,
  ...cartRows(),
  ...orderRows,
];

export const rowCount = (): number => contractRows().length + additionRows.length;

/** `summary` describes what was seen, or why nothing was tried. */
export interface Facet {
  readonly state: 'right' | 'wrong' | 'not tried';
  readonly summary: string;
}

export interface RowResult {
  readonly row: string;
  /** The sent request, compared with the specification. */
  readonly request: Facet;
  /** The response, as the BFF parses it. */
  readonly response: Facet;
  /** The errors that the BFF parses from rejections. */
  readonly error: Facet;
  readonly notes: readonly string[];
  /** What is wrong with this call, or with another call that this row needs. */
  readonly findings: readonly Finding[];
}

export interface ContractResult {
  readonly rows: readonly RowResult[];
  readonly leftBehind: readonly string[];
  /** Why the check ended early; `null` if it reached every row. */
  readonly ended: string | null;
}

const right = (summary: string): Facet => ({ state: 'right', summary });
const wrong = (summary: string): Facet => ({ state: 'wrong', summary });
const notTried = (summary: string): Facet => ({ state: 'not tried', summary });

function sentence(error: unknown): string {
  if (!(error instanceof RestFailure)) return error instanceof Error ? error.message : 'it failed';
  const fields = error.fieldErrors.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const status = error.status === null ? '' : ` (status ${error.status})`;
  return `${error.code}${status}: ${fields.length === 0 ? error.message : fields.join(' ')}`;
}

/** Returns how a sent request differs from the specification; `null` if it doesn't. */
function whatIsWrong(
  line: string,
  body: unknown,
  row: Endpoint,
  requests: readonly Recorded[],
  base: URL,
): string | null {
  const [method, target] = line.split(' ');
  const request = requests.find(
    (each) => each.method === method && each.target === `${base.pathname}${target}`,
  );
  if (request === undefined) {
    return `"${line}" was not sent, but ${requests.map((each) => `"${each.method} ${each.target}"`).join(', ')}`;
  }
  const sent: unknown = request.body === '' ? undefined : JSON.parse(request.body);
  if (!isDeepStrictEqual(sent, body)) return `the body is ${request.body}`;
  if (body !== undefined && !request.hasLength) return 'the request has no content-length';
  const scheme = request.headers.get('authorization')?.split(' ')[0];
  if (scheme !== (row.auth ? 'JWT' : undefined)) return `the authorization is "${scheme ?? 'none'}"`;
  const type = request.headers.get('content-type');
  if (type !== (body === undefined ? undefined : 'application/json'))
    return `the content type is "${type ?? 'none'}"`;
  return request.headers.get('accept') === 'application/json' ? null : 'the request does not accept JSON';
}

async function tryRight(
  { row, name, right: ask }: ContractRow,
  visit: Visit,
  recorder: Recorder,
): Promise<Pick<RowResult, 'request' | 'response' | 'notes' | 'findings'>> {
  recorder.take();
  try {
    const { line = row.replace(' (auth)', ''), body, summary, notes = [] } = await ask(visit);
    const fault = whatIsWrong(line, body, endpoints[name], recorder.take(), visit.options.base);
    return {
      request: fault === null ? right(row) : wrong(fault),
      response: right(summary),
      notes,
      findings: [],
    };
  } catch (error) {
    if (error instanceof CheckEnded) throw error;
    if (error instanceof NotTried) {
      return { request: notTried(error.message), response: notTried(error.message), notes: [], findings: [] };
    }
    const finding = explainFailure(error, name, lastOf(visit, recorder, name));
    const left = recorder
      .take()
      .map(({ method, target, status }) => `${method} ${target} ${status ?? 'no response'}`);
    return {
      request: notTried(left.join(', ')),
      response: wrong(`${sentence(error)} [${left.join(', ')}]`),
      notes: [],
      findings: [finding],
    };
  }
}

const statusesOf: ReadonlyMap<RestFailureCode, string> = new Map([
  ['BAD_USER_INPUT', '400 or 422'],
  ['UNAUTHENTICATED', '401'],
  ['NOT_FOUND', '404'],
]);

interface Tried extends Facet {
  readonly isNote?: boolean;
  readonly finding?: Finding;
}

async function tryOneWrong(
  { what, call, becomes, field, mayBeTaken = false }: Wrong,
  name: EndpointName,
  last: () => LastResponse,
): Promise<Tried> {
  const statuses = becomes.map((code) => statusesOf.get(code) ?? code).join(' or ');
  const needed = `status ${statuses} for ${what}`;
  try {
    await call();
  } catch (error) {
    if (error instanceof CheckEnded) throw error;
    if (error instanceof NotTried) return notTried(error.message);
    const found = (kind: Kind, demanded: string): Finding =>
      findingOf(name, kind, { field: field ?? null, came: answerOf(last()), needed: demanded });
    if (!(error instanceof RestFailure))
      return { ...wrong(`${what}: ${sentence(error)}`), finding: found('error-status', needed) };
    const isNamed = field === undefined || error.fieldErrors.some(({ path }) => path[0] === field);
    if (becomes.includes(error.code) && isNamed) return right(`${what} is ${error.code}`);
    const expected = `${becomes.join(' or ')}${field === undefined ? '' : ` at ${field}`}`;
    const finding = becomes.includes(error.code)
      ? found('error-field', `{"${field ?? ''}": ["…"]} for ${what}`)
      : found('error-status', needed);
    return { ...wrong(`${what} must be ${expected}, but is ${sentence(error)}`), finding };
  }
  return mayBeTaken
    ? { ...right(`${what} was accepted`), isNote: true }
    : {
        ...wrong(`${what} must be ${becomes.join(' or ')}, but was accepted`),
        finding: findingOf(name, 'accepted', { field: field ?? null, came: answerOf(last()), needed }),
      };
}

interface TriedWrong extends Pick<RowResult, 'error' | 'notes' | 'findings'> {}

async function tryWrong(row: ContractRow, visit: Visit, recorder: Recorder): Promise<TriedWrong> {
  const seen: Tried[] = [];
  const last = (): LastResponse => lastOf(visit, recorder, row.name).response;
  try {
    for (const each of row.wrong?.(visit) ?? []) seen.push(await tryOneWrong(each, row.name, last));
  } catch (error) {
    if (error instanceof CheckEnded) throw error;
    const facet = error instanceof NotTried ? notTried(error.message) : wrong(sentence(error));
    return { error: facet, notes: [], findings: [] };
  }
  if (seen.length === 0) return { error: notTried('no invalid input is possible'), notes: [], findings: [] };
  const worst =
    seen.find(({ state }) => state === 'wrong') ?? seen.find(({ state }) => state === 'not tried') ?? null;
  const summary = seen.map((each) => each.summary).join('; ');
  return {
    error: worst ?? right(summary),
    notes: seen.flatMap((each) => (each.isNote === true ? [each.summary] : [])),
    findings: seen.flatMap(({ finding }) => finding ?? []),
  };
}

/** Returns the last call and its response. */
function lastOf(visit: Visit, recorder: Recorder, name: EndpointName) {
  const last = recorder.last();
  const none = { contentType: '', location: null, body: '' };
  return {
    endpoint: visit.trace.endpoint ?? name,
    response: { ...(last?.response ?? none), status: last?.status ?? null },
  };
}

/** Leaves out what an earlier row has found already, because several rows read the same cart or list. */
function onlyNew(findings: readonly Finding[], known: Set<string>): readonly Finding[] {
  return findings.filter(({ kind, call, field }) => {
    const key = JSON.stringify([kind, call, field?.replaceAll(/\d+/g, '0')]);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/**
 * Tries every row of the specification's section 7 and every addition, one after the other, then cleans up. A failed row
 * doesn't throw; its failure is in the result.
 */
export async function tryContract(
  options: VisitOptions,
  onRow?: (result: RowResult) => void,
): Promise<ContractResult> {
  const base = new URL(options.base.href.endsWith('/') ? options.base : `${options.base.href}/`);
  const visit = new Visit({ ...options, base });
  const recorder = createRecorder();
  const results: RowResult[] = [];
  const known = new Set<string>();
  const noted = new Set<string>();
  let ended: string | null = null;
  try {
    await requireResponse(visit);
    for (const row of [...contractRows(), ...additionRows]) {
      const tried = await tryRight(row, visit, recorder);
      const { error, notes, findings } = await tryWrong(row, visit, recorder);
      const renamed = Array.from(visit.trace.renamed);
      visit.trace.renamed.clear();
      const result = {
        row: row.row,
        ...tried,
        error,
        notes: [...tried.notes, ...notes, ...renamed.filter((note) => !noted.has(note))],
        findings: onlyNew([...tried.findings, ...findings], known),
      };
      for (const note of renamed) noted.add(note);
      results.push(result);
      onRow?.(result);
    }
  } catch (error) {
    if (!(error instanceof CheckEnded)) throw error;
    ended = error.message;
  } finally {
    await visit.leave();
    recorder.close();
  }
  return { rows: results, leftBehind: visit.leftBehind, ended };
}

/** @throws CheckEnded if there is no HTTP response */
async function requireResponse(visit: Visit): Promise<void> {
  try {
    await listProducts(visit.guest, { limit: 1, offset: 0 });
  } catch (error) {
    // The first row reports a response that is wrong.
    if (!(error instanceof RestFailure)) return;
    if (error.status === null && /^UPSTREAM_(?:UNAVAILABLE|TIMEOUT)$/.test(error.code)) {
      throw new CheckEnded(`There is no HTTP response from ${visit.options.base.href}. Is the API running?`);
    }
  }
}
