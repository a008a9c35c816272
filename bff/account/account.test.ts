import { describe, expect, it } from 'vitest';
import type { ScriptedReply } from '../testing/rest-program.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { aToken, payloadOf, startBff } from '../testing/in-process-bff.ts';
import { wire } from '../testing/wire-bodies.ts';

const shopApi = scriptedRestApi();
const now = () => new Date('2026-03-01T12:00:00Z');
const bff = startBff({ now });
const expiring = (moment: string) => aToken({ user_id: 12, exp: Date.parse(moment) / 1000 });

describe('signing in', () => {
  const input = { email: ' amina@example.com ', password: 'secret pass' };
  const signIn = async () => bff('SignIn', { input });

  it(
    'returns the token, the expiration time and the customer',
    { tags: ['S7-call-07', 'S7-call-12'] },
    async () => {
      const access = expiring('2026-03-01T13:00:00Z');
      shopApi.replies({
        'POST auth/jwt/create/': [200, { access, refresh: 'r' }],
        'GET auth/users/me/': [200, { email: 'amina@example.com' }],
        'GET customers/me/': [200, { first_name: 'Amina', last_name: null }],
        'GET carts/': [200, wire.list(wire.cart('c1', [wire.item()]))],
      });
      const { data, faults } = await signIn();
      expect(faults).toEqual([]);
      expect(payloadOf({ data })).toEqual({
        accessToken: access,
        expiresAt: '2026-03-01T13:00:00.000Z',
        viewer: {
          id: '12',
          email: 'amina@example.com',
          customer: { firstName: 'Amina', lastName: '' },
          cart: { id: 'c1', itemCount: 3 },
        },
        userErrors: [],
      });
      expect(shopApi.callsOf('POST auth/jwt/create/')).toMatchObject([
        { body: { email: 'amina@example.com', password: 'secret pass' }, authorization: null },
      ]);
      expect(shopApi.callsOf('GET carts/')).toMatchObject([{ authorization: `JWT ${access}` }]);
    },
  );

  const wrong: Array<{ reply: ScriptedReply }> = [
    { reply: [401, { detail: 'No active account found with the given credentials' }] },
    { reply: [400, { non_field_errors: ['Unable to log in with provided credentials.'] }] },
  ];
  it.each(wrong)(
    "returns the specification's message if the REST API responds with status $reply.0",
    { tags: ['S4-login-02', 'S8-error-02'] },
    async ({ reply }) => {
      shopApi.replies({ 'POST auth/jwt/create/': reply });
      expect(payloadOf(await signIn())).toEqual({
        accessToken: null,
        expiresAt: null,
        viewer: null,
        userErrors: [{ code: 'BAD_CREDENTIALS', field: null, message: 'email or password is wrong' }],
      });
    },
  );

  const faults: Array<[ScriptedReply, string]> = [
    [[500], 'UPSTREAM_ERROR'],
    [[503], 'UPSTREAM_UNAVAILABLE'],
    ['reset', 'UPSTREAM_UNAVAILABLE'],
    [[200, {}], 'UPSTREAM_INVALID'],
    [[200, { access: 'no token' }], 'UPSTREAM_INVALID'],
    // The clocks differ. The shopper's sign-in hasn't expired.
    [[200, { access: expiring('2026-03-01T11:59:00Z') }], 'UPSTREAM_INVALID'],
    [[429], 'RATE_LIMITED'],
  ];
  it.each(faults)(
    "doesn't report a wrong password if the REST API fails: %j",
    { tags: ['D-shop-01', 'S8-error-02'] },
    async (reply, code) => {
      shopApi.replies({ 'POST auth/jwt/create/': reply });
      expect(await signIn()).toEqual({ data: null, faults: [`${code} at signIn`] });
    },
  );
});

describe('the viewer', () => {
  it('is null for a guest', async () => {
    expect(await bff('AccountInfo')).toEqual({ data: { viewer: null }, faults: [] });
  });

  it.each([
    ['is unreadable', 'unreadable'],
    ['has no user id', aToken({ exp: 4_000_000_000 })],
    ['has expired', expiring('2026-03-01T12:00:00Z')],
  ])('fails without a REST call if the token %s', async (_, token) => {
    const response = await bff('AccountInfo', {}, token);
    expect(response).toEqual({ data: { viewer: null }, faults: ['UNAUTHENTICATED at viewer'] });
    expect(shopApi.calls()).toEqual([]);
  });

  it('returns the other fields if one field fails', async () => {
    shopApi.replies({ 'GET auth/users/me/': [200, { email: 'a@example.com' }], 'GET customers/me/': [500] });
    expect(await bff('AccountInfo', {}, aToken())).toEqual({
      data: { viewer: { id: '12', email: 'a@example.com', customer: null } },
      faults: ['UPSTREAM_ERROR at viewer.customer'],
    });
  });

  it('returns UNAUTHENTICATED if the REST API rejects the token', async () => {
    shopApi.replies({ 'GET auth/users/me/': [401, { detail: 'Token is invalid', code: 'token_not_valid' }] });
    const { faults } = await bff('AccountInfo', {}, aToken());
    expect(faults).toContain('UNAUTHENTICATED at viewer.email');
  });
});

describe('signing up', () => {
  const input = {
    email: 'amina@example.com',
    username: 'amina',
    phone: '(305) 555-0100',
    password: 'lamb-chops',
    passwordConfirmation: 'lamb-chops',
  };

  it(
    "sends the fields under the REST API's names, and a fixed first and last name",
    { tags: ['S3-data-02', 'S7-call-06'] },
    async () => {
      shopApi.replies({ 'POST auth/users/': [201, { id: 1 }] });
      const { data } = await bff('SignUp', { input });
      expect(data).toEqual({ signUp: { email: 'amina@example.com', userErrors: [] } });
      const names = { username: 'amina', first_name: 'user', last_name: 'user' };
      expect(shopApi.callsOf('POST auth/users/')).toMatchObject([
        { body: { ...names, phone: '+13055550100', password2: 'lamb-chops' } },
      ]);
    },
  );

  it(
    "returns the REST API's first message per field, and the code TAKEN for a value in use",
    { tags: ['S5-register-03', 'S7-call-06', 'S8-error-06'] },
    async () => {
      shopApi.replies({
        'POST auth/users/': [
          400,
          {
            email: ['user with this email already exists.', 'second'],
            username: ['This field must be unique.'],
            phone: ['Taken.'],
            password: ['This password is too common.'],
          },
        ],
      });
      expect(payloadOf(await bff('SignUp', { input }))).toEqual({
        email: null,
        userErrors: [
          { field: ['email'], message: 'user with this email already exists.', code: 'TAKEN' },
          { field: ['username'], message: 'This field must be unique.', code: 'TAKEN' },
          { field: ['phone'], message: 'Taken.', code: 'TAKEN' },
          { field: ['password'], message: 'This password is too common.', code: 'INVALID' },
        ],
      });
    },
  );
});

describe('passwords', () => {
  const passwords = { newPassword: 'new-password', newPasswordConfirmation: 'new-password' };
  const change = { currentPassword: 'old', ...passwords };

  it.each([
    ['ChangePassword', 'changePassword', 'POST auth/password/users/set_password/'],
    ['ChangeProfilePassword', 'changeProfilePassword', 'POST auth/users/set_password/'],
  ])(
    "%s sends the current and new passwords, and returns the REST API's error",
    { tags: ['S7-call-10', 'S7-call-11', 'S8-error-17'] },
    async (operation, field, call) => {
      shopApi.replies({ [call]: [204] });
      const token = aToken();
      const noSession = { accessToken: null, expiresAt: null };
      const done = await bff(operation, { input: change }, token);
      expect(done.data).toEqual({ [field]: { ...noSession, userErrors: [] } });
      expect(shopApi.callsOf(call)).toMatchObject([
        { body: { current_password: 'old', new_password: 'new-password' }, authorization: `JWT ${token}` },
      ]);
      shopApi.replies({ [call]: [400, { current_password: ['Invalid password.'] }] });
      const refused = await bff(operation, { input: change }, token);
      const userErrors = [{ code: 'INVALID', field: ['currentPassword'], message: 'Invalid password.' }];
      expect(refused.data).toEqual({ [field]: { ...noSession, userErrors } });
    },
  );

  it('changing the password returns a token for a new session', async () => {
    const next = aToken();
    shopApi.replies({
      'GET auth/users/me/': [200, { id: 11, email: 'a@example.com' }],
      'POST auth/password/users/set_password/': [204],
      'POST auth/jwt/create/': [200, { access: next }],
    });
    const { data } = await bff('ChangePassword', { input: change }, aToken());
    expect(data).toMatchObject({ changePassword: { accessToken: next, userErrors: [] } });
    expect(shopApi.callsOf('POST auth/jwt/create/')).toMatchObject([
      { body: { email: 'a@example.com', password: 'new-password' }, authorization: null },
    ]);
  });

  it('requesting a reset sends the email address to the REST API', { tags: ['S7-call-08'] }, async () => {
    const call = 'POST auth/password/users/reset_password/';
    shopApi.replies({ [call]: [204] });
    const { data } = await bff('RequestPasswordReset', { input: { email: 'a@example.com' } });
    expect(data).toEqual({ requestPasswordReset: { email: 'a@example.com', userErrors: [] } });
    expect(shopApi.callsOf(call)[0]?.body).toEqual({ email: 'a@example.com' });
  });

  it(
    "resetting a password sends the link's uid and token, and returns the REST API's error",
    { tags: ['S7-call-09'] },
    async () => {
      const call = 'POST auth/password/users/reset_password_confirm/';
      shopApi.replies({ [call]: [[204], [400, { token: ['Invalid token.'] }]] });
      const input = { uid: 'MTI', token: 'abc-def', ...passwords };
      expect((await bff('ResetPassword', { input })).data).toEqual({
        resetPassword: { userErrors: [] },
      });
      expect((await bff('ResetPassword', { input })).data).toMatchObject({
        resetPassword: { userErrors: [{ field: ['token'], message: 'Invalid token.' }] },
      });
      expect(shopApi.callsOf(call)[0]?.body).toEqual({
        uid: 'MTI',
        token: 'abc-def',
        new_password: 'new-password',
      });
    },
  );
});

const input = { firstName: 'Amina', lastName: 'Haddad', address: '12 Lake Ave', phone: null };

it(
  'updating the account info replaces all fields, then reads them again',
  { tags: ['S7-call-13', 'S7-call-14'] },
  async () => {
    shopApi.replies({
      'PUT customers/me/': [200, {}],
      'GET customers/me/': [
        200,
        { first_name: 'Amina', last_name: 'Haddad', address_apartment: '12 Lake Ave' },
      ],
      'GET auth/users/me/': [200, { email: 'a@example.com' }],
    });
    const { data } = await bff('UpdateCustomer', { input }, aToken());
    expect(data).toEqual({
      updateCustomer: { viewer: { id: '12', email: 'a@example.com', customer: input }, userErrors: [] },
    });
    expect(shopApi.callsOf('PUT customers/me/')[0]?.body).toEqual({
      first_name: 'Amina',
      last_name: 'Haddad',
      address_apartment: '12 Lake Ave',
      phone_number: null,
    });
  },
);
