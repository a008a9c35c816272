import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const BLOCK_SIZE = 8;
const MIN_LENGTH = 8;
export const MAX_LENGTH = 128;

/** Common passwords that meet the minimum length. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890 qwertyui qwerty12
  qwerty123 qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx iloveyou sunshine princess football baseball superman trustno1
  whatever starwars computer michelle jennifer corvette mercedes maverick samantha dolphins letmein1 welcome1 abcd1234
  abc12345 a1b2c3d4 aa123456 11111111 00000000 88888888 87654321 12341234 asdfghjkl asdf1234 zxcvbnm1 internet
  changeme administrator admin123 charlie1 pokemon1 liverpool chelsea1 blink182 monkey123 dragon123 shadow12`.split(
    /\s+/,
  ),
);

/** Returns Django's error messages. */
export function passwordProblems(password: string): string[] {
  const problems: string[] = [];
  if (password.length < MIN_LENGTH)
    problems.push(`This password is too short. It must contain at least ${MIN_LENGTH} characters.`);
  if (COMMON.has(password.toLowerCase())) problems.push('This password is too common.');
  if (/^\d+$/.test(password)) problems.push('This password is entirely numeric.');
  return problems;
}

/** N = 2^16 takes 64 MB. Higher costs increase p instead, which takes no more memory. */
const MAX_EXPONENT = 16;

/** `costExponent` is the base-2 logarithm of scrypt's N times p. */
export async function hashPassword(password: string, costExponent: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, costExponent);
  return ['scrypt', costExponent, salt.toString('base64'), key.toString('base64')].join('$');
}

export function isWeakHash(hash: string, costExponent: number): boolean {
  return Number(hash.split('$')[1]) < costExponent;
}

/** Without a hash, returns false after about the usual time, so that callers can't tell whether an account exists. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  costExponent: number,
): Promise<boolean> {
  const [, cost = costExponent, salt = '', key = ''] = hash?.split('$') ?? [];
  const expected = Buffer.from(key, 'base64');
  const derived = await derive(password, Buffer.from(salt, 'base64'), Number(cost));
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function derive(password: string, salt: Buffer, costExponent: number): Promise<Buffer> {
  const N = 2 ** Math.min(costExponent, MAX_EXPONENT);
  const p = 2 ** costExponent / N;
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { N, r: BLOCK_SIZE, p, maxmem: 256 * N * BLOCK_SIZE },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}
