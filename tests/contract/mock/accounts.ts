import { createHmac, randomBytes } from 'node:crypto';

export interface User {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  password: string;
  cartId: string;
  customer: Readonly<Record<string, unknown>>;
  readonly addresses: Map<number, Readonly<Record<string, unknown>>>;
}

const tokenSeconds = 24 * 60 * 60;

/** The accounts of the mock. Passwords are kept as they are, because nobody's real password belongs here. */
export class Accounts {
  readonly #secret = randomBytes(32);
  readonly #users = new Map<number, User>();
  readonly #resets = new Map<string, User>();

  get all(): readonly User[] {
    return [...this.#users.values()];
  }

  find(email: string): User | undefined {
    return this.all.find((user) => user.email.toLowerCase() === email.toLowerCase());
  }

  byId(id: number): User | undefined {
    return this.#users.get(id);
  }

  register(
    fields: { email: string; username: string; password: string; phone: string },
    cartId: string,
  ): User {
    const { email, username, password, phone } = fields;
    const id = this.#users.size + 1;
    const customer = { first_name: 'user', last_name: 'user', address_apartment: null, phone_number: phone };
    const user = { id, email, username, password, cartId, customer, addresses: new Map() };
    this.#users.set(id, user);
    return user;
  }

  tokenFor(user: User): string {
    const expires = Math.floor(Date.now() / 1000) + tokenSeconds;
    const parts = [
      { alg: 'HS256', typ: 'JWT' },
      { token_type: 'access', user_id: user.id, exp: expires },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const content = parts.join('.');
    return `${content}.${this.#sign(content)}`;
  }

  /** Returns the user of an `Authorization` header; `null` if the token isn't valid. */
  userOf(header: string): User | null {
    const [, content = '', payload = '', signature] =
      /^JWT (([^.]+\.([^.]+))\.([^.]+))$/.exec(header)?.slice(1) ?? [];
    if (signature === undefined || signature !== this.#sign(content)) return null;
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (typeof claims !== 'object' || claims === null || !('user_id' in claims) || !('exp' in claims))
      return null;
    return Number(claims.exp) * 1000 < Date.now() ? null : (this.#users.get(Number(claims.user_id)) ?? null);
  }

  /** Returns the two parts of a reset link, which works once. */
  resetFor(user: User): { readonly uid: string; readonly token: string } {
    const token = randomBytes(12).toString('hex');
    this.#resets.set(token, user);
    return { uid: Buffer.from(String(user.id)).toString('base64url'), token };
  }

  useReset(uid: string, token: string): User | null {
    const user = this.#resets.get(token);
    if (user === undefined || Buffer.from(uid, 'base64url').toString() !== String(user.id)) return null;
    this.#resets.delete(token);
    return user;
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#secret).update(content).digest('base64url');
  }
}
