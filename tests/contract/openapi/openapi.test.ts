import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type EndpointName, endpoints } from '../../../bff/rest/endpoints.ts';
import type { Rest, RestCall } from '../../../bff/rest/rest.ts';
import { endpointCases } from '../../../bff/testing/endpoint-cases.ts';
import { readDescription } from './description.ts';
import { valuesForFields } from './field-values.ts';
import { type Place, placesIn, withValue } from './places.ts';
import { createValidators } from './validators.ts';

const description = readDescription();
const liberal = createValidators(description, true);
const strict = createValidators(description, false);

interface Use {
  readonly name: EndpointName;
  readonly call: RestCall;
  /** How the BFF parses the body, or each item of a list; `null` if it ignores the body. */
  readonly schema: z.ZodType | null;
}

const stop = async (): Promise<never> => Promise.reject(new Error('nothing is sent'));

/** Makes a call with a REST client that sends nothing. */
async function useOf(call: (rest: Rest) => Promise<unknown>): Promise<Use> {
  const uses: Use[] = [];
  const rest: Rest = {
    pictureUrl: () => null,
    readMs: 1000,
    send: async (name, made, schema) => {
      uses.push({ name, call: made, schema });
      return stop();
    },
    list: async (name, made, schema) => {
      uses.push({ name, call: made, schema });
      return stop();
    },
    sendIgnoringBody: async (name, made) => {
      uses.push({ name, call: made, schema: null });
      return stop();
    },
  };
  await call(rest).catch(() => null);
  const [use] = uses;
  if (use === undefined) throw new Error('no call was made');
  return use;
}

const byName = (one: { readonly name: string }, next: { readonly name: string }): number =>
  one.name.localeCompare(next.name);

const uses = await Promise.all(endpointCases.map(async ([, call]) => useOf(call)));

describe('the calls in openapi.yaml', () => {
  it('are those of the BFF, with the same paths and tokens', () => {
    const described = Array.from(
      description.operations.values(),
      ({ operationId, method, path, security }) => ({
        name: operationId,
        line: `${method} ${path}`,
        auth: security.some((schemes) => 'jwt' in schemes),
      }),
    );
    const made = Object.entries(endpoints).map(([name, { method, path, auth }]) => ({
      name,
      line: `${method} ${path}`,
      auth,
    }));
    expect(described.toSorted(byName)).toEqual(made.toSorted(byName));
  });

  it('are tagged as an addition if the specification does not have them', () => {
    for (const { operationId, tags } of description.operations.values()) {
      const isAddition = Object.entries(endpoints).some(
        ([name, endpoint]) => name === operationId && 'isAddition' in endpoint,
      );
      expect([operationId, tags.some((tag) => tag.startsWith('Addition: '))]).toEqual([
        operationId,
        isAddition,
      ]);
    }
  });

  it('have only parameters that the BFF sends, and all of them', () => {
    for (const { operationId, parameters } of description.operations.values()) {
      const calls = uses.filter(({ name }) => name === operationId).map(({ call }) => call);
      const sent = new Set([
        ...calls.flatMap(({ ids = {} }) => Object.keys(ids)),
        ...calls.flatMap(({ query }) => Array.from(query?.keys() ?? [])),
        ...calls.flatMap(({ idempotencyKey }) => (idempotencyKey === undefined ? [] : 'Idempotency-Key')),
      ]);
      expect([operationId, sent]).toEqual([operationId, new Set(parameters.map((each) => each['name']))]);
    }
  });

  it.each(uses.map((use) => [use.name, use] as const))('describe the query of %s: %#', (name, { call }) => {
    for (const { name: parameter, schema } of description.operations.get(name)?.parameters ?? []) {
      const text = call.query?.get(String(parameter)) ?? null;
      if (text === null) continue;
      const validate = strict(z.record(z.string(), z.unknown()).parse(schema));
      // A query has only text, so a number in it may be described as a number.
      expect([text, validate(text) || validate(Number(text))]).toEqual([text, true]);
    }
  });

  it.each(uses.map((use) => [use.name, use] as const))('describe the body of %s: %#', (name, { call }) => {
    const schema = description.requestSchema(name);
    expect(call.body === undefined).toBe(schema === null);
    if (schema === null) return;
    const validate = strict(schema);
    validate(call.body);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('describe no field of a request that the BFF never sends', () => {
    for (const name of description.operations.keys()) {
      const schema = description.requestSchema(name);
      if (schema === null) continue;
      const bodies = uses.filter((use) => use.name === name).map(({ call }) => call.body ?? {});
      const sent = new Set(bodies.flatMap((body) => Object.keys(body)));
      expect([name, sent]).toEqual([name, new Set(fieldsOf(schema))]);
    }
  });
});

const fieldsOf = (schema: unknown): string[] =>
  Object.keys(z.record(z.string(), z.unknown()).default({}).parse(description.resolve(schema)['properties']));

/** The calls whose response the BFF parses, even if it uses no field, each with the schema of its body or of a list's item. */
const answered = Array.from(new Map(uses.map((use) => [use.name, use])).values()).flatMap(
  ({ name, schema }) => {
    const described = description.responseSchema(name, 200);
    if (schema === null || described === null) return [];
    const branches = z
      .array(z.record(z.string(), z.unknown()))
      .optional()
      .parse(description.resolve(described)['anyOf']);
    const isList = branches?.[0]?.['type'] === 'array';
    const item = isList ? z.record(z.string(), z.unknown()).parse(branches[0]?.['items']) : described;
    return [{ name, schema, described: item, isList }];
  },
);

const examplesOf = (schema: Readonly<Record<string, unknown>>): readonly unknown[] => {
  const resolved = description.resolve(schema);
  const own = z.array(z.unknown()).default([]).parse(resolved['examples']);
  if (own.length > 0) return own;
  return z.array(z.record(z.string(), z.unknown())).default([]).parse(resolved['allOf']).flatMap(examplesOf);
};

it('if the BFF uses no field of a response, any object is described and read', () => {
  const any = answered.filter(({ described }) => description.resolve(described)['properties'] === undefined);
  expect(any.length).toBeGreaterThan(0);
  for (const { name, schema, described } of any) {
    for (const body of [{}, { id: null }, null, [], 'text', 1]) {
      const isRead = schema.safeParse(body).success;
      expect([name, body, liberal(described)(body)]).toEqual([name, body, isRead]);
    }
  }
});

const withFields = answered.filter(
  ({ described }) => placesIn(description, described, examplesOf(described)[0]).length > 0,
);

describe.each(withFields)('the response of $name', ({ schema, described }) => {
  const [example] = examplesOf(described);
  const places = placesIn(description, described, example);
  const validate = liberal(described);
  const changes: fc.Arbitrary<{ place: Place; value: unknown }> = fc
    .constantFrom(...places)
    .chain((place) => fc.constantFrom(...valuesForFields).map((value) => ({ place, value })));

  it('has an example that the BFF reads', () => {
    expect(schema.safeParse(example).error?.issues ?? []).toEqual([]);
    expect(strict(described)(example)).toBe(true);
  });

  it('is described if the BFF reads it, and read if it is described', () => {
    const differences: string[] = [];
    for (const place of places) {
      for (const value of valuesForFields) {
        const body = withValue(example, place.path, value);
        const isRead = schema.safeParse(body).success;
        if (isRead !== validate(body))
          differences.push(
            `${place.path.join('.')} = ${JSON.stringify(value)}: ${isRead ? 'only read' : 'only described'}`,
          );
      }
    }
    expect(differences).toEqual([]);
  });

  it('is described exactly if the BFF reads it, with several changes at a time', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 2, maxLength: 5 }), (several) => {
        const body = several.reduce(
          (changed, { place, value }) => withValue(changed, place.path, value),
          example,
        );
        expect(schema.safeParse(body).success).toBe(validate(body));
      }),
      { numRuns: 200 },
    );
  });

  it('has the same meaning without a value that the file calls ignored', () => {
    for (const { path, schema: field } of places) {
      if (field['x-wrong-value'] !== 'ignored') continue;
      const validateField = strict(field);
      const meaningOf = (value: unknown) =>
        // A missing value is null or undefined.
        JSON.stringify(
          schema.safeParse(withValue(example, path, value)).data,
          (_, each: unknown) => each ?? undefined,
        );
      const meanings = valuesForFields.map((value) => ({
        value,
        isRight: validateField(value),
        isTaken: meaningOf(value) !== meaningOf(undefined),
      }));
      expect([path, meanings.filter(({ isRight, isTaken }) => isTaken && !isRight)]).toEqual([path, []]);
      expect([path, meanings.some(({ isRight, isTaken }) => isTaken && isRight)]).toEqual([path, true]);
    }
  });
});

it.each(answered.filter(({ isList }) => isList))(
  'the list of $name may be an array or a page',
  ({ name, described }) => {
    const [example] = examplesOf(described);
    const validate = liberal(description.responseSchema(name, 200) ?? {});
    for (const body of [[], [example], { results: [example] }, { count: 1, next: null, results: [example] }])
      expect([body, validate(body)]).toEqual([body, true]);
    for (const body of [{}, { data: [example] }, { results: null }, null, 'text', { count: -1, results: [] }])
      expect([body, validate(body)]).toEqual([body, false]);
  },
);

it('each addition to a field is one of the tags, and each tag is used', () => {
  const text = JSON.stringify(description.document);
  const used = new Set([
    ...Array.from(text.matchAll(/"x-addition":"([^"]+)"/g), ([, tag]) => tag),
    ...Array.from(description.operations.values(), ({ tags }) => tags).flat(),
  ]);
  const declared = z.array(z.object({ name: z.string() })).parse(description.document['tags']);
  expect(used).toEqual(new Set(declared.map(({ name }) => name)));
});
