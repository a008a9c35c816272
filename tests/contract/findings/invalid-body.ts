import * as z from 'zod';
import type { EndpointName } from '../../../bff/rest/endpoints.ts';
import type { Kind } from './kinds.ts';
import { otherNameFor } from './other-names.ts';

const object = z.record(z.string(), z.unknown());
type Path = readonly PropertyKey[];

/** A response whose body the shop can't use. */
export class InvalidBody extends Error {
  readonly kind: Kind;
  readonly endpoint: EndpointName;
  readonly field: string;
  readonly came: string;
  readonly needed: string;

  constructor(endpoint: EndpointName, error: z.ZodError, body: unknown, prefix: Path = []) {
    const { path, expected } = deepest(error.issues);
    const { kind, came, needed } = explain(body, path, expected);
    const field = fieldName([...prefix, ...path]);
    super(`${field === '' ? 'the body' : field} is ${came}, but must be ${needed}`);
    this.kind = kind;
    this.endpoint = endpoint;
    this.field = field;
    this.came = came;
    this.needed = needed;
  }
}

/** Writes a path such as `items[0].product.id`. */
function fieldName(path: Path): string {
  return path
    .map((name) => (typeof name === 'number' ? `[${name}]` : `.${String(name)}`))
    .join('')
    .replace(/^\./, '');
}

/** Returns the first issue; in a union, the one that reaches furthest. */
function deepest(issues: readonly z.core.$ZodIssue[], above: Path = []): { path: Path; expected: string } {
  const [issue] = issues;
  if (issue === undefined) return { path: above, expected: 'valid' };
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.find(([first]) => first !== undefined && first.path.length > 0);
    return inner === undefined ? { path, expected: 'choice of types' } : deepest(inner, path);
  }
  if (issue.code === 'invalid_type') return { path, expected: issue.expected };
  return { path, expected: issue.code === 'custom' ? issue.message : issue.code };
}

/** What the BFF's schemas call each type, in words for owners. */
const types: Readonly<Record<string, readonly [Kind, string]>> = {
  'amount of money': ['money', 'an amount of US dollars, such as "12.50" or 12.5'],
  quantity: ['quantity', 'a whole number of pounds, such as 3'],
  id: ['id', 'an id: a whole number, or a text of up to 64 characters'],
  text: ['text', 'a text or null'],
  string: ['text', 'a text'],
  boolean: ['flag', 'true or false'],
  choice: ['choice', 'one of the words of section 7'],
  array: ['not-a-list', 'a list'],
  object: ['wrapped', 'an object'],
  record: ['wrapped', 'an object'],
  missing: ['null', 'present, because the total would be wrong'],
  invalid_format: ['moment', 'a date and time as in ISO 8601, such as 2026-03-01T15:04:05Z'],
};

function explain(body: unknown, path: Path, expected: string): { kind: Kind; came: string; needed: string } {
  const name = String(path.at(-1) ?? '');
  const parent = path.slice(0, -1).reduce<unknown>(valueAt, body);
  const value = path.length === 0 ? body : valueAt(parent, path.at(-1) ?? '');
  const [typeKind, needed] = typeOf(name, expected);
  const fields = object.safeParse(parent).data;
  if (value === undefined && fields !== undefined) {
    const other = otherNameFor(name, Object.keys(fields));
    if (other !== null)
      return { kind: 'other-name', came: `missing; ${other} is present`, needed: `${needed}, named ${name}` };
    const wrapper = path.length === 1 ? wrapperOf(fields, name) : null;
    if (wrapper !== null)
      return { kind: 'wrapped', came: `inside ${wrapper}`, needed: `${needed}, at the top` };
    return { kind: 'missing', came: 'missing', needed };
  }
  return { kind: value === null ? 'null' : typeKind, came: shown(value), needed };
}

function typeOf(name: string, expected: string): readonly [Kind, string] {
  if (name === 'collection' && expected === 'id') return ['reference', 'an id, an object with id, or null'];
  if (name === 'url') return ['url', 'an absolute http or https URL'];
  return types[expected] ?? ['text', expected];
}

const valueAt = (at: unknown, name: PropertyKey): unknown => {
  if (Array.isArray(at)) {
    const items: readonly unknown[] = at;
    return items[Number(name)];
  }
  return object.safeParse(at).data?.[String(name)];
};

/** Returns the name of the only object in which the field is, such as `data`. */
function wrapperOf(fields: Readonly<Record<string, unknown>>, name: string): string | null {
  const found = Object.entries(fields).find(
    ([, inner]) => object.safeParse(inner).data?.[name] !== undefined,
  );
  return found?.[0] ?? null;
}

/** Shows a value in JSON, shortened. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
