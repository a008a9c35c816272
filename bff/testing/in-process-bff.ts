import type { GraphQLFormattedError } from 'graphql';
import { UnsecuredJWT } from 'jose';
import { z } from 'zod';
import type { IdempotencyStore } from '../checkout/idempotency-store.ts';
import { createContext } from '../context.ts';
import { createApolloServer, createSchema } from '../http/apollo.ts';
import { createFormatError } from '../http/format-error.ts';
import { RequestRecord, requests } from '../observability/request-record.ts';
import { noSecrets, type OrderSecrets } from '../orders/order-secrets.ts';
import { createRestClient } from '../rest/client.ts';
import type { DeliveryRules } from '../rest/delivery-rules.ts';
import { defaultRestOptions } from '../rest/options.ts';
import { exampleOperations } from './example-operations.ts';
import { defaultDeliveryRules, fixedRules } from './delivery-rules.ts';
import { openHttpServer } from './http-server.ts';
import { createProcessState } from './process-state.ts';

export const restServer = await openHttpServer();
export const REST_API_URL = new URL('api/', restServer.url).href;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const schema = createSchema();
const apollo = createApolloServer(silent, {
  trusted: new Map(),
  schema,
  formatError: createFormatError(silent, { schema, isProduction: true }),
  hasIntrospection: true,
  plugins: [],
});
await apollo.start();
const begun = { id: 'test', method: 'POST', route: null, span: null, traceparent: null };

export function aToken(claims: Record<string, unknown> = { user_id: 12 }): string {
  return new UnsecuredJWT(claims).encode();
}

/** An operation's result; `faults` are the top-level errors as `code at path`. */
export interface OperationResult {
  readonly data: Record<string, unknown> | null;
  readonly faults: string[];
}

/** Returns the value of an operation's first field, such as a mutation's payload. */
export function payloadOf({ data }: Pick<OperationResult, 'data'>): unknown {
  return Object.values(data ?? {})[0];
}

/** `operation` is an example operation's name, or a GraphQL document. */
export type Ask = (
  operation: string,
  variables?: Record<string, unknown>,
  token?: string | null,
  secrets?: Partial<OrderSecrets>,
) => Promise<OperationResult>;

interface TestBffSettings {
  now?: () => Date;
  writeMs?: number;
  idempotency?: IdempotencyStore;
  /** Overrides the defaults. */
  delivery?: Partial<DeliveryRules>;
}

function documentWith(operation: string): string {
  if (operation.includes('{')) return operation;
  const found = exampleOperations.find(({ name }) => name === operation);
  if (found === undefined) throw new Error(`No example operation is called ${operation}.`);
  return found.text;
}

function toFault({ path, extensions }: GraphQLFormattedError): string {
  return `${String(extensions?.['code'])} at ${(path ?? []).join('.')}`;
}

/**
 * Starts a BFF in the test's process. It calls `restServer`, and unless `idempotency` is given, it starts without stored
 * state, as after a restart.
 */
export function startBff(settings: TestBffSettings = {}): Ask {
  const { now = () => new Date(), writeMs = defaultRestOptions.writeMs } = settings;
  const api = createRestClient({ ...defaultRestOptions, writeMs, base: new URL(REST_API_URL), log: silent });
  const restFor = (token: string | null) => api.for({ token, address: null, requestId: 'test' });
  const rules = fixedRules({ ...defaultDeliveryRules, ...settings.delivery });
  const shared = createProcessState(settings.idempotency, rules);
  return async (operation, variables = {}, token = null, secrets = {}) => {
    const contextValue = createContext({
      token,
      restFor,
      shared,
      now,
      secrets: { ...noSecrets, ...secrets },
    });
    const query = documentWith(operation);
    const record = new RequestRecord(begun, true, null);
    const { body } = await requests.run(record, async () =>
      apollo.executeOperation({ query, variables }, { contextValue }),
    );
    if (body.kind !== 'single') throw new Error('Incremental delivery is not supported.');
    const { data, errors = [] } = body.singleResult;
    if (data === undefined) throw new Error(errors.map(({ message }) => message).join('\n'));
    return { data: toPlain(data), faults: errors.map(toFault) };
  };
}

function toPlain(data: unknown): Record<string, unknown> | null {
  return z
    .record(z.string(), z.unknown())
    .nullable()
    .parse(JSON.parse(JSON.stringify(data ?? null)));
}
