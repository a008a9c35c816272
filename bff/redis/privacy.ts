import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { z } from 'zod';

const alg = 'dir';
const enc = 'A256GCM';

const header = z.object({ name: z.string(), expiresAt: z.number() });

/**
 * Hides personal data from anyone who can read Redis or a copy of its data, and rejects data from anyone else who can
 * write to Redis: names are keyed hashes, and values are encrypted or signed together with their names.
 * @param secret the same for all BFFs on the same Redis
 * @param shop identifies the shop, so that shops on the same Redis share no names, topics or values
 */
export function createRedisPrivacy(secret: string, shop = '') {
  const keyFor = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, shop, purpose, 32));
  const hashKey = keyFor('names');
  const sealKey = keyFor('values');
  const signKey = keyFor('signatures');
  const hash = (text: string): string => createHmac('sha256', hashKey).update(text).digest('base64url');
  const signatureOf = (text: string, name: string): string =>
    createHmac('sha256', signKey).update(`${name}\n`).update(text).digest('base64url');
  return {
    hash,
    /** @param name where the value is stored; the value can't be read under another name */
    seal: async (text: string, name: string, lifetimeMs: number): Promise<string> =>
      new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg, enc, name: hash(name), expiresAt: Date.now() + lifetimeMs })
        .encrypt(sealKey),
    /**
     * Returns the decrypted string; `null` if the value isn't encrypted, was encrypted with a different secret or for
     * another name, was altered, or has expired.
     */
    open: async (sealed: string, name: string): Promise<string | null> => {
      const expected = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] };
      const opened = await compactDecrypt(sealed, sealKey, expected).catch(() => null);
      if (opened === null) return null;
      const bound = header.safeParse(opened.protectedHeader).data;
      if (bound?.name !== hash(name) || bound.expiresAt < Date.now()) return null;
      return Buffer.from(opened.plaintext).toString();
    },
    /** Signs public text, which needs no encryption. */
    sign: (text: string, name: string): string => `${signatureOf(text, name)}.${text}`,
    /** Returns the text; `null` if it wasn't signed with the secret for this name. */
    verify: (signed: string, name: string): string | null => {
      const end = signed.indexOf('.');
      const text = signed.slice(end + 1);
      const given = Buffer.from(signed.slice(0, Math.max(0, end)));
      const expected = Buffer.from(signatureOf(text, name));
      return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
    },
  };
}

export type RedisPrivacy = ReturnType<typeof createRedisPrivacy>;
