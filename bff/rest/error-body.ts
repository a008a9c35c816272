import { z } from 'zod';
import type { FieldError } from './failure.ts';

export interface ErrorBody {
  /** The first message among `msg`, `detail`, `non_field_errors`, `message` and the fields; `null` if there is none. */
  readonly message: string | null;
  readonly fieldErrors: readonly FieldError[];
}

const maxDepth = 6;
const maxFields = 50;
const maxSentence = 500;
const general = ['msg', 'detail', 'non_field_errors', 'message'];
/** Of RFC 9457 and Express: a reason such as “Bad Request”, which counts if there is no other. */
const summaries = ['title', 'error'];
/** What RFC 9457 and many frameworks add for programs. It explains nothing to shoppers. */
const forPrograms = ['type', 'code', 'status', 'instance', 'traceId'];
const ofNoField: ReadonlySet<string | undefined> = new Set([...general, ...summaries, ...forPrograms]);

/** Laravel and Rails put the errors of the fields into this field. */
const wrapper = 'errors';

/**
 * Parses an error body: `{"detail"}`, `{"msg"}`, `{"message"}` or `{"field": ["…"]}`, which may be nested, and may be in
 * `errors`. Errors may also be a list of objects, each with its message and the name of its field.
 */
export function readErrorBody(body: unknown): ErrorBody {
  const fieldErrors: FieldError[] = [];
  collect(body, [], fieldErrors);
  const ofFields = fieldErrors.filter(({ path }) => path.length > 0 && !ofNoField.has(path[0]));
  const sentence = (keys: readonly string[]): FieldError[] =>
    keys.flatMap((key) => fieldErrors.find(({ path }) => path.length === 1 && path[0] === key) ?? []);
  const others = fieldErrors.filter(({ path }) => !forPrograms.includes(path[0] ?? ''));
  const [first] = [...sentence(general), ...ofFields, ...sentence(summaries), ...others];
  return { message: first?.message ?? null, fieldErrors: ofFields };
}

function collect(value: unknown, path: readonly string[], found: FieldError[]): void {
  if (found.length >= maxFields || path.length > maxDepth) return;
  if (typeof value === 'string') {
    if (value.trim() !== '') found.push({ path, message: value.trim().slice(0, maxSentence) });
  } else if (Array.isArray(value)) {
    const sentence: unknown = value.find((each) => typeof each === 'string');
    if (sentence !== undefined) collect(sentence, path, found);
    else
      for (const [index, each] of value.slice(0, maxFields).entries())
        collectListed(each, path, String(index), found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value).slice(0, maxFields))
      collect(each, path.length === 0 && key === wrapper ? path : [...path, key], found);
  }
}

const text = z.string().optional().catch(undefined);
const listedError = z.object({
  msg: text,
  detail: text,
  message: text,
  /** For example `["body", "shipping_address", "city"]`. */
  loc: z
    .array(z.union([z.string(), z.number()]))
    .optional()
    .catch(undefined),
  attr: text,
  path: text,
  field: text,
});

/** FastAPI, drf-standardized-errors, express-validator and Django's forms list errors as objects. */
function collectListed(value: unknown, path: readonly string[], index: string, found: FieldError[]): void {
  const { msg, detail, message, loc, attr, ...named } = listedError.safeParse(value).data ?? {};
  const sentence = msg ?? detail ?? message;
  const field = attr ?? named.path ?? named.field;
  const ofField = field === undefined ? loc?.slice(1).map(String) : field.split('.');
  if (sentence === undefined) collect(value, [...path, index], found);
  else collect(sentence, ofField ?? path, found);
}
