import type { IncomingHttpHeaders } from 'node:http';

/**
 * The secrets that open orders without a sign-in. Clients send them in headers, because arguments end up in histories,
 * cache keys and URLs. Empty if missing.
 */
export interface OrderSecrets {
  /** A guest's order key. */
  readonly orderKey: string;
  readonly staffKey: string;
}

export const orderKeyHeader = 'x-order-key';
export const staffKeyHeader = 'x-staff-key';

export const noSecrets: OrderSecrets = { orderKey: '', staffKey: '' };

export function readSecrets(headers: IncomingHttpHeaders): OrderSecrets {
  const valueOf = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  return { orderKey: valueOf(orderKeyHeader), staffKey: valueOf(staffKeyHeader) };
}
