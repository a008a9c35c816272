import { randomInt } from 'node:crypto';
import type { CustomerRow, Database, Queries } from '../database/tables.ts';
import { fieldErrors, type FieldMessages, notFound } from '../http/http-error.ts';
import { toDbTimestamp } from '../moment.ts';
import type { Registration } from './fields.ts';
import { type Client, createHashingQueue } from './hashing-queue.ts';
import { hashPassword, isWeakHash, passwordProblems, verifyPassword } from './password.ts';

/** Methods that hash passwords throw 429 if the queue is full or the client disconnects while waiting. */
export function createAccounts(db: Database, now: () => Date, costExponent: number) {
  const enqueue = createHashingQueue();
  const hashed = (password: string, client: Client): Promise<string> =>
    enqueue(() => hashPassword(password, costExponent), client);
  const isPassword = (password: string, hash: string | undefined, client: Client): Promise<boolean> =>
    enqueue(() => verifyPassword(password, hash, costExponent), client);

  /**
   * Sets a password and ends every session. Does nothing and returns false if the password has changed since `customer`
   * was read.
   */
  async function setPassword(customer: CustomerRow, password: string, client: Client): Promise<boolean> {
    const password_hash = await hashed(password, client);
    const changed = await db
      .updateTable('customers')
      .set({ password_hash, session_version: newSessionVersion() })
      .where('id', '=', customer.id)
      .where('password_hash', '=', customer.password_hash)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  }

  /** Stores a new hash of the same password, so the customer's sessions continue. */
  async function renewHash(customer: CustomerRow, password: string, client: Client): Promise<void> {
    await db
      .updateTable('customers')
      .set({ password_hash: await hashed(password, client) })
      .where('id', '=', customer.id)
      .where('password_hash', '=', customer.password_hash)
      .execute();
  }

  return {
    /** Throws 400 with messages keyed by field: email, username, phone, password or password2. */
    async register(fields: Registration, client: Client): Promise<CustomerRow> {
      requireStrongPassword('password', fields.password);
      if (fields.password !== fields.password2)
        throw fieldErrors({ password2: ["The two password fields didn't match."] });
      await requireUnused(db, fields);
      const password_hash = await hashed(fields.password, client);
      return db.transaction().execute(async (tx) => {
        const row = await tx
          .insertInto('customers')
          .values({
            email: fields.email,
            email_key: fields.email.toLowerCase(),
            username: fields.username,
            username_key: fields.username.toLowerCase(),
            phone: fields.phone,
            password_hash,
            first_name: fields.first_name ?? '',
            last_name: fields.last_name ?? '',
            address_apartment: null,
            phone_number: fields.phone,
            created_at: toDbTimestamp(now()),
            session_version: newSessionVersion(),
          })
          .onConflict((on) => on.doNothing())
          .returningAll()
          .executeTakeFirst();
        // A concurrent registration may have used the same email, username or phone.
        if (!row) await requireUnused(tx, fields);
        if (!row)
          throw new Error(
            'The registration was rejected as a duplicate, but no account has its email, username or phone',
          );
        return row;
      });
    },

    async signIn(email: string, password: string, client: Client): Promise<CustomerRow | undefined> {
      const customer = await byEmail(db, email);
      const isCorrect = await isPassword(password, customer?.password_hash, client);
      if (!isCorrect || !customer) return undefined;
      if (isWeakHash(customer.password_hash, costExponent)) await renewHash(customer, password, client);
      return customer;
    },

    byEmail: (email: string) => byEmail(db, email),

    async byId(id: number): Promise<CustomerRow> {
      const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw notFound();
      return row;
    },

    /** Throws 400 with messages for current_password or new_password. */
    async changePassword(id: number, current: string, next: string, client: Client): Promise<void> {
      const customer = await this.byId(id);
      if (!(await isPassword(current, customer.password_hash, client)))
        throw fieldErrors({ current_password: ['Invalid password.'] });
      requireStrongPassword('new_password', next);
      if (!(await setPassword(customer, next, client)))
        throw fieldErrors({ current_password: ['Invalid password.'] });
    },

    /**
     * The caller must have checked the reset link. Returns false if the password has changed since `customer` was read;
     * throws 400 with messages for new_password if it is too weak.
     */
    resetPassword(customer: CustomerRow, next: string, client: Client): Promise<boolean> {
      requireStrongPassword('new_password', next);
      return setPassword(customer, next, client);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/**
 * After a restore, the database counts versions and ids from where the backup was. A random version keeps tokens issued
 * before the restore from fitting later sessions or accounts.
 */
function newSessionVersion(): number {
  return randomInt(1, 2 ** 31);
}

function byEmail(db: Queries, email: string): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
}

function requireStrongPassword(field: string, password: string): void {
  const problems = passwordProblems(password);
  if (problems.length > 0) throw fieldErrors({ [field]: problems });
}

async function requireUnused(db: Queries, { email, username, phone }: Registration): Promise<void> {
  const keys = { email: email.toLowerCase(), username: username.toLowerCase() };
  const taken = await db
    .selectFrom('customers')
    .select(['email_key', 'username_key', 'phone'])
    .where((eb) =>
      eb.or([
        eb('email_key', '=', keys.email),
        eb('username_key', '=', keys.username),
        eb('phone', '=', phone),
      ]),
    )
    .execute();
  const messages: FieldMessages = {};
  if (taken.some((row) => row.email_key === keys.email))
    messages['email'] = ['user with this email already exists.'];
  if (taken.some((row) => row.username_key === keys.username))
    messages['username'] = ['A user with that username already exists.'];
  if (taken.some((row) => row.phone === phone)) messages['phone'] = ['user with this phone already exists.'];
  if (taken.length > 0) throw fieldErrors(messages);
}
