import * as z from 'zod';
import type { Description } from './description.ts';

type Json = Readonly<Record<string, unknown>>;
const object = z.record(z.string(), z.unknown());

export interface Place {
  readonly path: readonly (string | number)[];
  /** The schema of the field, without references. */
  readonly schema: Json;
}

/** Lists the described fields of an example, including those that it leaves out. */
export function placesIn(description: Description, schema: unknown, example: unknown): Place[] {
  const found: Place[] = [];
  const visit = (node: unknown, value: unknown, path: Place['path']): void => {
    const { properties, items, allOf, anyOf } = description.resolve(node);
    for (const part of [...parts(allOf), ...parts(anyOf)]) visit(part, value, path);
    if (Array.isArray(value) && items !== undefined && value.length > 0) visit(items, value[0], [...path, 0]);
    const fields = object.safeParse(value).data;
    if (fields === undefined) return;
    for (const [name, field] of Object.entries(object.catch({}).parse(properties))) {
      const at = [...path, name];
      // A field may be described twice, such as an address's id.
      if (!found.some((place) => place.path.join('.') === at.join('.')))
        found.push({ path: at, schema: description.resolve(field) });
      visit(field, fields[name], at);
    }
  };
  visit(schema, example, []);
  return found;
}

const parts = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns a copy with another value at the path; `undefined` removes the field. If the path is gone, nothing changes. */
export function withValue(body: unknown, path: Place['path'], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(body)) {
    const items: readonly unknown[] = body;
    return items.map((each, index) => (index === name ? withValue(each, rest, value) : each));
  }
  const fields = object.safeParse(body).data;
  if (fields === undefined) return body;
  const changed = withValue(fields[name], rest, value);
  const { [String(name)]: _, ...others } = fields;
  return changed === undefined ? others : { ...others, [name]: changed };
}
