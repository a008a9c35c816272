import { createHmac, hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

const alg = 'dir';
const enc = 'A256GCM';

/**
 * Hides personal data from anyone who can read Redis or a copy of its data: names are keyed hashes, and values are
 * encrypted.
 * @param secret the same for all BFFs on the same Redis
 */
export function createRedisPrivacy(secret: string) {
  const keyFor = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const hashKey = keyFor('names');
  const sealKey = keyFor('values');
  return {
    hash: (text: string): string => createHmac('sha256', hashKey).update(text).digest('base64url'),
    seal: async (text: string): Promise<string> =>
      new CompactEncrypt(Buffer.from(text)).setProtectedHeader({ alg, enc }).encrypt(sealKey),
    /**
     * Returns the decrypted string; `null` if the value isn't encrypted, was encrypted with a different secret, or was
     * altered.
     */
    open: async (sealed: string): Promise<string | null> => {
      const expected = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] };
      const opened = await compactDecrypt(sealed, sealKey, expected).catch(() => null);
      return opened === null ? null : Buffer.from(opened.plaintext).toString();
    },
  };
}

export type RedisPrivacy = ReturnType<typeof createRedisPrivacy>;
