import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as z from 'zod';
import type { Description } from './description.ts';

type Json = Readonly<Record<string, unknown>>;
const object = z.record(z.string(), z.unknown());

/** Replaces each schema whose wrong values are ignored with one that accepts everything. */
function asRead(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asRead);
  const found = object.safeParse(node).data;
  if (found === undefined) return node;
  if (found['x-wrong-value'] === 'ignored') return {};
  return Object.fromEntries(Object.entries(found).map(([name, each]) => [name, asRead(each)]));
}

const absolute = (node: unknown): unknown =>
  JSON.parse(JSON.stringify(node).replaceAll('"#/components/', '"api#/components/'));

/**
 * Compiles validators for schemas of the description.
 * @param isLiberal whether wrong values that the shop ignores are valid
 */
export function createValidators({ document }: Description, isLiberal: boolean) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(object.parse(isLiberal ? asRead(document) : document), 'api');
  const compiled = new Map<string, ValidateFunction>();
  return (schema: Json): ValidateFunction => {
    const own = object.parse(absolute(isLiberal ? asRead(schema) : schema));
    const key = JSON.stringify(own);
    const validate = compiled.get(key) ?? ajv.compile(own);
    compiled.set(key, validate);
    return validate;
  };
}
