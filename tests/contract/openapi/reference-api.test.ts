import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { startTestApi } from '../../../upstream/testing/test-api.ts';
import { type Operation, readDescription } from './description.ts';
import { createValidators } from './validators.ts';
import { valuesForFields } from './field-values.ts';
import { placesIn, withValue } from './places.ts';

const description = readDescription();
const strict = createValidators(description, false);
const object = z.record(z.string(), z.unknown());

const password = 'Lamb-and-rice-58';

/** Starts the reference API with a customer who has a cart with a line, an address and an order. */
async function startApi() {
  const api = await startTestApi({
    STAFF_KEY: 'key-of-the-staff-of-the-plant',
  });
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await api.call(method, `/${path}`, { body, ...(token !== undefined && { token }) });
    if (response.status > 299) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
    return object.catch({}).parse(response.body);
  };
  const user = {
    email: 'amina@example.com',
    username: 'amina',
    phone: '+13055550100',
    password,
    password2: password,
  };
  await send('POST', 'auth/users/', { ...user, first_name: 'user', last_name: 'user' });
  const { access } = await send('POST', 'auth/jwt/create/', { email: user.email, password });
  const token = z.string().parse(access);
  const guestCart = z.string().parse((await send('POST', 'guestcarts/', {}))['id']);
  await send('POST', `guestcarts/${guestCart}/items/`, { product_id: 1, quantity: 2, is_wholesale: false });
  return { call: api.call, token, guestCart };
}

/** Returns a body of an operation: its example, with up to three other values in its fields. */
function bodiesOf({ operationId }: Operation): fc.Arbitrary<unknown> {
  const schema = description.requestSchema(operationId);
  if (schema === null) return fc.constant(undefined);
  const [example = {}] = z.array(z.unknown()).parse(description.resolve(schema)['examples']);
  const places = placesIn(description, schema, example);
  const garbage = fc.constantFrom<unknown>([], null, 'text', '{', undefined);
  if (places.length === 0) return fc.oneof(fc.constant(example), garbage);
  const change = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...valuesForFields));
  const changed = fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce((body, [{ path }, value]) => withValue(body, path, value), example));
  return fc.oneof({ weight: 9, arbitrary: changed }, { weight: 1, arbitrary: garbage });
}

/** Passwords come last, because a changed password ends the session. */
const operations = [...description.operations.values()].toSorted(
  (one, next) => Number(/password/i.test(one.path)) - Number(/password/i.test(next.path)),
);

const ids = (guestCart: string): fc.Arbitrary<string> =>
  fc.constantFrom(guestCart, '1', '7', '999999999', 'text', '0', '00000000-0000-4000-8000-000000000000');

const queryValues = fc.constantFrom(
  '1',
  '2',
  '16',
  '0',
  '999999999',
  'lamb',
  'A-Z',
  'unit_price',
  '9.99',
  '-1',
  'text',
  '',
);

function pathsOf({ path, parameters }: Operation, guestCart: string): fc.Arbitrary<string> {
  const names = (where: string) =>
    parameters.filter((each) => each['in'] === where).map((each) => String(each['name']));
  const filled = fc
    .tuple(...names('path').map((name) => fc.tuple(fc.constant(name), ids(guestCart))))
    .map((pairs) => pairs.reduce((text, [name, id]) => text.replace(`{${name}}`, id), path));
  const query = fc.dictionary(fc.constantFrom('limit', ...names('query')), queryValues, { maxKeys: 3 });
  return fc.tuple(filled, query).map(([text, fields]) => {
    const search = new URLSearchParams(fields).toString();
    return search === '' || names('query').length === 0 ? text : `${text}?${search}`;
  });
}

it(
  'the reference API returns only described statuses, with bodies as described',
  { timeout: 120_000 },
  async () => {
    const { call, token, guestCart } = await startApi();
    const statuses = new Map<string, Set<number>>();
    for (const operation of operations) {
      const { operationId, method, security } = operation;
      const needsToken = security.some((schemes) => 'jwt' in schemes);
      const seen = new Set<number>();
      statuses.set(operationId, seen);
      const requests = fc.record({
        path: pathsOf(operation, guestCart),
        body: bodiesOf(operation),
        hasBadToken: fc.integer({ max: 9, min: 0 }).map((number) => number === 0 && needsToken),
      });
      await fc.assert(
        fc.asyncProperty(requests, async ({ path, body, hasBadToken }) => {
          const bearer = hasBadToken ? 'forged.token.here' : needsToken ? token : undefined;
          const response = await call(method, `/${path}`, {
            body,
            headers: { accept: 'application/json' },
            ...(bearer !== undefined && { token: bearer }),
          });
          seen.add(response.status);
          const key = description.responseKey(operationId, response.status);
          // 5XX is described, but a fault in any case.
          const isDescribed = key !== null && response.status < 500;
          expect({ status: response.status, isDescribed }).toEqual({
            status: response.status,
            isDescribed: true,
          });
          const schema = description.responseSchema(operationId, response.status);
          if (schema === null) return;
          const validate = strict(schema);
          validate(response.body);
          expect(validate.errors ?? []).toEqual([]);
        }),
        { numRuns: 12 },
      );
    }
    // Without successes, the bodies would be untested. How many calls succeed depends on the random values.
    const succeeded = [...statuses].filter(([, seen]) => [...seen].some((status) => status < 300));
    expect(succeeded.length).toBeGreaterThanOrEqual(10);
  },
);
