import { type AuditResult, auditServer } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBff, runBff } from '../testing/running-bff.ts';

/**
 * Optional features that the BFF doesn't support. A GET that names no type of response is rejected, because another
 * site's picture or link may have made a shopper's browser send it.
 */
const givenUp = ['MAY accept application/x-www-form-urlencoded formatted GET requests'];

let bff: RunningBff;
let results: AuditResult[];
beforeAll(async () => {
  // Introspection is enabled, because some audits query the schema.
  bff = await runBff({ NODE_ENV: 'production', BFF_FREE_DOCUMENTS: 'true', BFF_INTROSPECTION: 'true' });
  results = await auditServer({ url: bff.url });
});
afterAll(async () => bff.close());

const namesOf = (status: AuditResult['status']): string[] =>
  results.filter((result) => result.status === status).map(({ name }) => name);

describe('a BFF in production that accepts any document', () => {
  it('meets every MUST of GraphQL over HTTP', () => {
    expect(results).toHaveLength(61);
    expect(namesOf('error')).toEqual([]);
  });
  it('meets every SHOULD of GraphQL over HTTP', () => {
    expect(namesOf('warn')).toEqual([]);
  });
  it('supports every optional feature except a GET that names no type of response', () => {
    expect(namesOf('notice')).toEqual(givenUp);
  });
});
