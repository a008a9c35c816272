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

/** Laravel and Rails put the errors of the fields into this field. */
const wrapper = 'errors';

/**
 * Parses an error body: `{"detail"}`, `{"msg"}`, `{"message"}` or `{"field": ["…"]}`, which may be nested, and may be in
 * `errors`.
 */
export function readErrorBody(body: unknown): ErrorBody {
  const fieldErrors: FieldError[] = [];
  collect(body, [], fieldErrors);
  const sentences = general.map((key) =>
    fieldErrors.find(({ path }) => path.length === 1 && path[0] === key),
  );
  const first = [...sentences, fieldErrors[0]].find((each) => each !== undefined);
  return {
    message: first?.message ?? null,
    // May contain keys that match no input field, such as simplejwt's `code` and `messages`.
    fieldErrors: fieldErrors.filter(({ path }) => path.length > 0 && !general.includes(path[0] ?? '')),
  };
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
        collect(each, [...path, String(index)], found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value).slice(0, maxFields))
      collect(each, path.length === 0 && key === wrapper ? path : [...path, key], found);
  }
}
