import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

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
    seal: (text: string): string => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, sealKey, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /**
     * Returns the decrypted string; `null` if the value isn't encrypted, was encrypted with a different secret, or has
     * changed.
     */
    open: (sealed: string): string | null => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return null;
      try {
        const decipher = createDecipheriv(algorithm, sealKey, bytes.subarray(0, nonceBytes));
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return (
          decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}

export type RedisPrivacy = ReturnType<typeof createRedisPrivacy>;
