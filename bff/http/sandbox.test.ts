import { exampleDeliveryDate, readExampleOperations } from '@shop/schema/example-operations';
import { OperationTypeNode } from 'graphql';
import { describe } from 'vitest';
import { z } from 'zod';
import { exampleOperations } from '../testing/example-operations.ts';
import { it } from '../testing/faulty-rest-api.ts';
import { response } from '../testing/http-server.ts';
import { aToken } from '../testing/in-process-bff.ts';

const config = z.object({
  initialState: z.object({ document: z.string(), includeCookies: z.literal(false) }),
  endpointIsEditable: z.literal(false),
  runTelemetry: z.literal(false),
});
const responded = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).default([]),
});
/** Subscriptions can't be sent over HTTP. */
const names = exampleOperations
  .filter(({ kind }) => kind !== OperationTypeNode.SUBSCRIPTION)
  .map(({ name }) => name);

const notFound = response(404, '{"detail": "Not found."}');

describe('Sandbox', () => {
  it('opens with every example operation', async ({ bff, restApi, expect }) => {
    restApi.behaves(notFound);
    const { body } = await bff.send({ path: '/graphql', headers: { accept: 'text/html' } });
    const written = /var embeddedSandboxConfig = (\{.*\});/.exec(body)?.[1] ?? '';
    const { document } = config.parse(JSON.parse(written)).initialState;
    const day = /deliveryDate: "([\d-]+)"/.exec(document)?.[1] ?? '';
    expect(document).toContain(readExampleOperations().replaceAll(exampleDeliveryDate, day));
  });

  it(
    'can send each example query and mutation unchanged',
    { timeout: 20_000 },
    async ({ bff, restApi, expect }) => {
      restApi.behaves(notFound);
      const headers = { authorization: `JWT ${aToken()}`, 'sec-fetch-site': 'same-origin' };
      const query = readExampleOperations();
      for (const operationName of names) {
        const { status, body } = await bff.post({ query, operationName, variables: {} }, headers);
        const { data, errors } = responded.parse(JSON.parse(body));
        expect.soft([status, data === undefined], operationName).toEqual([200, false]);
        // The REST API responds to every call with 404, so NOT_FOUND is expected.
        const faults = errors.filter(({ extensions }) => extensions.code !== 'NOT_FOUND');
        expect.soft(faults, operationName).toEqual([]);
      }
    },
  );
});
