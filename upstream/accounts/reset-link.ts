import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CustomerRow } from '../database/tables.ts';

/** Password reset links expire after `hours` or when the password changes. */
export function createResetLinks(secret: Uint8Array, now: () => Date, hours: number) {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sign = (customer: CustomerRow, createdAt: number) =>
    createHmac('sha256', secret)
      .update(['reset', customer.id, customer.email_key, customer.password_hash, createdAt].join('\n'))
      .digest('base64url');

  return {
    uidOf: ({ id }: CustomerRow): string => Buffer.from(String(id)).toString('base64url'),

    idOf(uid: string): number | undefined {
      const written = Buffer.from(uid, 'base64url').toString();
      return /^\d{1,9}$/.test(written) ? Number(written) : undefined;
    },

    tokenFor(customer: CustomerRow): string {
      const createdAt = seconds();
      return `${createdAt.toString(36)}-${sign(customer, createdAt)}`;
    },

    isValid(token: string, customer: CustomerRow): boolean {
      const [, written = '', signature = ''] = /^([\da-z]{1,8})-([\w-]+)$/.exec(token) ?? [];
      const createdAt = Number.parseInt(written, 36);
      if (!(createdAt + hours * 3600 >= seconds())) return false;
      const expected = Buffer.from(sign(customer, createdAt));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
