import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashPassword } from './password.ts';
import { readSettings } from '../settings.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { containing, matching } from '../testing/matching.ts';
import { signIn } from '../testing/shopper-actions.ts';

const REGISTRATION = {
  email: 'New.Shopper@Example.com',
  username: 'newcomer',
  phone: '+13055550199',
  password: 'lamb-and-rice',
  password2: 'lamb-and-rice',
  first_name: 'user',
  last_name: 'user',
};

const signInWith = ({ call }: TestApi, email: string, password: string) =>
  call('POST', '/auth/jwt/create/', { body: { email, password } });

const ask = ({ call }: TestApi, email: string) =>
  call('POST', '/auth/password/users/reset_password/', { body: { email } });
const confirm = ({ call }: TestApi, body: object) =>
  call('POST', '/auth/password/users/reset_password_confirm/', { body });

/** Asks for a reset and takes the two parts out of the mailed link. */
async function mailedLink(shop: TestApi): Promise<{ uid: string; token: string }> {
  await ask(shop, 'shopper@example.com');
  const [mail = ''] = await shop.mails();
  const [, uid = '', token = ''] =
    /http:\/\/localhost:3000\/reset\/reset_password\/([^/\s]+)\/([^/\s]+)\n/.exec(mail) ?? [];
  return { uid, token };
}

describe('registration', () => {
  it('registration answers 201 without a token, and the account can sign in', async () => {
    const shop = await startTestApi();
    const { status, body } = await shop.call('POST', '/auth/users/', { body: REGISTRATION });
    expect(status).toBe(201);
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(body)).toSorted()).toEqual([
      'email',
      'first_name',
      'id',
      'last_name',
      'phone',
      'username',
    ]);
    expect((await signInWith(shop, 'new.shopper@example.COM', REGISTRATION.password)).status).toBe(200);
  });

  it('registration says which of email, username and phone is taken, also when two come at once', async () => {
    const shop = await startTestApi();
    const answers = await Promise.all(
      [0, 1].map(() => shop.call('POST', '/auth/users/', { body: REGISTRATION })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      email: ['user with this email already exists.'],
      username: ['A user with that username already exists.'],
      phone: ['user with this phone already exists.'],
    });
  });

  it.each([
    ['short', ['This password is too short. It must contain at least 8 characters.']],
    ['password1', ['This password is too common.']],
    [
      '1234567',
      [
        'This password is too short. It must contain at least 8 characters.',
        'This password is entirely numeric.',
      ],
    ],
    ['', ['This field may not be blank.']],
  ])('registration refuses the password %j under password', async (password, messages) => {
    const { call } = await startTestApi();
    const body = { ...REGISTRATION, password, password2: password || 'x' };
    expect(await call('POST', '/auth/users/', { body })).toMatchObject({
      status: 400,
      body: { password: messages },
    });
  });

  it('registration refuses a second password that differs, and unusable names and addresses', async () => {
    const { call } = await startTestApi();
    expect(
      (await call('POST', '/auth/users/', { body: { ...REGISTRATION, password2: 'other' } })).body,
    ).toHaveProperty('password2');
    expect(
      (
        await call('POST', '/auth/users/', {
          body: { ...REGISTRATION, email: 'x', username: 'a b', phone: '1' },
        })
      ).body,
    ).toEqual({
      email: ['Enter a valid email address.'],
      username: [containing('Enter a valid username.')],
      phone: ['Enter a valid phone number.'],
    });
  });
});

describe('signing in', () => {
  it('signing in answers tokens with the claims of simplejwt', { tags: ['D-api-01'] }, async () => {
    const shop = await startTestApi({ ACCESS_TOKEN_MINUTES: '5' });
    const claims = decodeJwt(await signIn(shop));
    expect(claims).toMatchObject({
      token_type: 'access',
      user_id: 1,
      jti: matching(/^[\da-f]{32}$/),
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  });

  it('signing in is refused alike for a wrong password and an unknown email', async () => {
    const shop = await startTestApi();
    const refused = { status: 401, body: { detail: 'No active account found with the given credentials' } };
    expect(await signInWith(shop, 'shopper@example.com', 'wrong')).toMatchObject(refused);
    expect(await signInWith(shop, 'nobody@example.com', 'wrong')).toMatchObject(refused);
  });

  it('signing in goes on with a refresh token, which is no access token', async () => {
    const shop = await startTestApi();
    const { body } = await signInWith(shop, 'shopper@example.com', 'halal-demo-1');
    const { access, refresh } = z.object({ access: z.string(), refresh: z.string() }).parse(body);
    expect((await shop.call('GET', '/auth/users/me/', { token: refresh })).status).toBe(401);
    expect((await shop.call('POST', '/auth/jwt/refresh/', { body: { refresh: access } })).status).toBe(401);
    const fresh = await shop.call('POST', '/auth/jwt/refresh/', { body: { refresh } });
    const token = z.object({ access: z.string() }).parse(fresh.body).access;
    expect((await shop.call('GET', '/auth/users/me/', { token })).status).toBe(200);
  });

  it('signing in ends: an expired or false token fails public calls too, and no token is 401 on the rows that need one', async () => {
    const shop = await startTestApi();
    const token = await signIn(shop);
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000);
    for (const bad of [token, 'x', `${token}x`])
      for (const path of ['/products/', '/orders/'])
        expect(await shop.call('GET', path, { token: bad })).toMatchObject({
          status: 401,
          body: { code: 'token_not_valid' },
        });
    expect(await shop.call('GET', '/orders/')).toMatchObject({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    });
    const headers = { authorization: `Bearer ${token}` };
    expect((await shop.call('GET', '/products/', { headers })).status).toBe(200);
  });
});

describe('the account', () => {
  it('the account is read, and changed as far as it may be', async () => {
    const shop = await startTestApi();
    const token = await signIn(shop);
    expect((await shop.call('GET', '/auth/users/me/', { token })).body).toMatchObject({
      id: 1,
      email: 'shopper@example.com',
    });
    const changed = {
      first_name: 'Zaynab',
      last_name: 'Ali',
      address_apartment: '4 B',
      phone_number: '+13055550177',
    };
    expect(
      await shop.call('PUT', '/customers/me/', { token, body: { ...changed, email: 'x@example.com' } }),
    ).toMatchObject({ status: 200, body: changed });
    expect((await shop.call('GET', '/customers/me/', { token })).body).toMatchObject(changed);
    expect((await shop.call('GET', '/auth/users/me/', { token })).body).toMatchObject({
      email: 'shopper@example.com',
    });
    expect((await shop.call('PUT', '/customers/me/', { token, body: { phone_number: 'x' } })).body).toEqual({
      phone_number: ['Enter a valid phone number.'],
    });
    const withoutPhone = { ...changed, phone_number: null };
    expect(
      (await shop.call('PUT', '/customers/me/', { token, body: { phone_number: null } })).body,
    ).toMatchObject(withoutPhone);
    expect((await shop.call('PUT', '/customers/me/', { token, body: {} })).body).toMatchObject(withoutPhone);
  });

  it.each(['/auth/password/users/set_password/', '/auth/users/set_password/'])(
    'the account changes its password by %s',
    async (path) => {
      const shop = await startTestApi();
      const token = await signIn(shop);
      const change = (current_password: string, new_password: string) =>
        shop.call('POST', path, { token, body: { current_password, new_password } });
      expect((await change('wrong', 'goat-and-rice')).body).toEqual({
        current_password: ['Invalid password.'],
      });
      expect((await change('halal-demo-1', '12345678')).body).toHaveProperty('new_password');
      expect(await change('halal-demo-1', 'goat-and-rice')).toMatchObject({ status: 204, text: '' });
      expect((await signInWith(shop, 'shopper@example.com', 'goat-and-rice')).status).toBe(200);
      expect((await signInWith(shop, 'shopper@example.com', 'halal-demo-1')).status).toBe(401);
    },
  );
});

describe('a forgotten password', () => {
  it('a forgotten password is reset once by the mailed link', { tags: ['D-api-04'] }, async () => {
    const shop = await startTestApi();
    const link = await mailedLink(shop);
    expect((await confirm(shop, { ...link, new_password: 'short' })).body).toHaveProperty('new_password');
    expect(await confirm(shop, { ...link, new_password: 'duck-and-rice' })).toMatchObject({
      status: 204,
      text: '',
    });
    expect((await signInWith(shop, 'shopper@example.com', 'duck-and-rice')).status).toBe(200);
    expect(await confirm(shop, { ...link, new_password: 'veal-and-rice' })).toMatchObject({
      status: 400,
      body: { token: ['Invalid token for given user.'] },
    });
  });

  it('a forgotten password is not reset by an expired, altered or foreign link', async () => {
    const shop = await startTestApi();
    const { uid, token } = await mailedLink(shop);
    const new_password = 'duck-and-rice';
    expect((await confirm(shop, { uid, token: `${token}x`, new_password })).status).toBe(400);
    expect((await confirm(shop, { uid: 'Mg', token, new_password })).body).toHaveProperty('token');
    expect((await confirm(shop, { uid: '!!', token, new_password })).body).toHaveProperty('uid');
    shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 3_600_000 + 1000);
    expect((await confirm(shop, { uid, token, new_password })).body).toHaveProperty('token');
  });

  it('a forgotten password does not reveal whether an email is known', async () => {
    const shop = await startTestApi();
    expect(await ask(shop, 'nobody@example.com')).toMatchObject({ status: 204, text: '' });
    expect(await shop.mails()).toEqual([]);
    expect((await ask(shop, 'x')).body).toEqual({ email: ['Enter a valid email address.'] });
  });
});

const refresh = async ({ call }: TestApi, token: string) =>
  call('POST', '/auth/jwt/refresh/', { body: { refresh: token } });

describe('a new password', () => {
  const oldPassword = 'halal-demo-1';
  const tokensSchema = z.object({ access: z.string(), refresh: z.string() });
  const begin = async (shop: TestApi) =>
    tokensSchema.parse((await signInWith(shop, 'shopper@example.com', oldPassword)).body);

  it.each(['/auth/users/set_password/', '/auth/password/users/set_password/'])(
    'a new password by %s ends every session, refresh tokens included',
    async (path) => {
      const shop = await startTestApi();
      const [here, elsewhere] = [await begin(shop), await begin(shop)];
      const refused = { current_password: 'wrong-one', new_password: 'lamb-and-rice' };
      expect((await shop.call('POST', path, { token: here.access, body: refused })).status).toBe(400);
      expect((await refresh(shop, elsewhere.refresh)).status).toBe(200);
      const body = { current_password: oldPassword, new_password: 'lamb-and-rice' };
      expect((await shop.call('POST', path, { token: here.access, body })).status).toBe(204);
      for (const { access, refresh: token } of [here, elsewhere]) {
        expect((await shop.call('GET', '/orders/', { token: access })).status).toBe(401);
        expect(await refresh(shop, token)).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
      }
      const again = await signInWith(shop, 'shopper@example.com', 'lamb-and-rice');
      const { access } = tokensSchema.parse(again.body);
      expect((await shop.call('GET', '/orders/', { token: access })).status).toBe(200);
    },
  );

  it('a new password by a mailed link ends every session', async () => {
    const shop = await startTestApi();
    const session = await begin(shop);
    const link = await mailedLink(shop);
    expect((await confirm(shop, { ...link, new_password: 'lamb-and-rice' })).status).toBe(204);
    expect((await shop.call('GET', '/orders/', { token: session.access })).status).toBe(401);
    expect((await refresh(shop, session.refresh)).status).toBe(401);
  });
});

describe('a password hash of a lower cost', () => {
  it('a password hash of a lower cost is renewed at the next sign-in, and the sessions go on', async () => {
    const shop = await startTestApi();
    const old = await hashPassword('halal-demo-1', 3);
    await shop.db.updateTable('customers').set({ password_hash: old }).execute();
    const costs = async () => {
      const rows = await shop.db.selectFrom('customers').select('password_hash').orderBy('id').execute();
      return rows.map(({ password_hash }) => password_hash.split('$')[1]);
    };
    expect((await signInWith(shop, 'shopper@example.com', 'wrong-one')).status).toBe(401);
    expect(await costs()).toEqual(['3', '3']);
    const { body } = await signInWith(shop, 'shopper@example.com', 'halal-demo-1');
    const { access } = z.object({ access: z.string() }).parse(body);
    expect(await costs()).toEqual(['4', '3']);
    expect((await signInWith(shop, 'shopper@example.com', 'halal-demo-1')).status).toBe(200);
    expect((await shop.call('GET', '/orders/', { token: access })).status).toBe(200);
  });

  it('a password hash of a lower cost is below the least that OWASP asks for only where a setting says so', () => {
    expect(readSettings({}).PASSWORD_COST_EXPONENT).toBe(17);
  });
});
