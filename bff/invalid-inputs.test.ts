import { typeDefs } from '@shop/schema/type-defs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { InMemoryRestApi } from './testing/in-memory-rest-api.ts';
import { scriptedRestApi } from './testing/scripted-rest-api.ts';
import { aToken, payloadOf, startBff } from './testing/in-process-bff.ts';
import { type InvalidInput, inputsOfCustomers, invalidInputs } from './testing/invalid-inputs.ts';

const api = scriptedRestApi();
const now = () => new Date('2026-02-28T17:00:00Z');

const payload = z.looseObject({
  userErrors: z.array(
    z.object({ code: z.string(), field: z.array(z.string()).nullable(), message: z.string().min(1) }),
  ),
});

/**
 * Creates a REST API in the state that the case requires. Returns the successful writes, and a function that copies all
 * carts and orders.
 */
function shopFor({ given, rejection }: InvalidInput) {
  const restApi = new InMemoryRestApi({ now });
  given?.(restApi);
  if (rejection !== undefined) restApi.fail(rejection[0], rejection[1]);
  const written: string[] = [];
  api.respondsWith((call) => {
    const reply = restApi.respond(call);
    const isWrite = !call.call.startsWith('GET ') && Array.isArray(reply) && Number(reply[0]) < 300;
    if (isWrite) written.push(call.call);
    return reply;
  });
  const holds = () => structuredClone({ carts: restApi.carts, orders: restApi.orders });
  return { written, holds };
}

it.each(invalidInputs)(
  'an invalid input returns user errors and changes nothing: $operation: $what',
  { tags: ['S6-role-01', 'S6-role-03', 'S8-error-01', 'S8-error-03', 'S8-error-08', 'S9-limit-07'] },
  async (input) => {
    const { written, holds } = shopFor(input);
    const before = holds();
    const token = input.by === 'customer' ? aToken() : null;
    const { data, faults } = await startBff({ now })(input.operation, input.variables, token);
    expect(faults).toEqual([]);
    const { userErrors } = payload.parse(payloadOf({ data }));
    expect(userErrors.map(({ code, field }) => [code, field?.join('.')].join(' ').trim())).toEqual(
      input.errors,
    );
    expect(written).toEqual([]);
    expect(holds()).toEqual(before);
    const writes = api.calls().filter((call) => !call.startsWith('GET '));
    const asked = input.rejection?.[0] ?? input.write;
    expect(writes).toEqual(asked === undefined ? [] : [asked]);
  },
);

const mutations = Object.values(
  makeExecutableSchema({ typeDefs }).getMutationType()?.getFields() ?? {},
).filter(({ args }) => args.length > 0);

it('every mutation with arguments is tested with invalid inputs', () => {
  const tried = new Set(invalidInputs.map(({ operation }) => operation.toLowerCase()));
  expect(mutations.map(({ name }) => name).filter((name) => !tried.has(name.toLowerCase()))).toEqual([]);
});

it.each(inputsOfCustomers)(
  '$operation rejects guests without a REST call: $what',
  { tags: ['S6-role-02'] },
  async ({ operation, variables }) => {
    const { faults } = await startBff({ now })(operation, variables);
    const field = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}`;
    expect(faults).toEqual([`UNAUTHENTICATED at ${field}`]);
    expect(api.calls()).toEqual([]);
  },
);
