import {
  confirmPasswordReset,
  createToken,
  registerUser,
  requestPasswordReset,
  setPassword,
  setProfilePassword,
} from '../../../bff/rest/auth.ts';
import { getCustomer, getProfile, updateCustomer } from '../../../bff/rest/customers.ts';
import { RestFailure } from '../../../bff/rest/failure.ts';
import type { Rest } from '../../../bff/rest/rest.ts';
import { readClaims } from '../../../bff/session/token.ts';
import { type ContractRow, must, rejected } from './contract-row.ts';
import { NotTried } from './skipped.ts';
import type { Visit } from './visit.ts';

const noAccount = 'there is no account to sign in with; set CONTRACT_EMAIL and CONTRACT_PASSWORD';

function account(visit: Visit) {
  return visit.must('account', noAccount);
}

/** Different from the username, because some servers reject a password that resembles the username. */
const passwords = { first: 'Lamb-and-rice-58', other: 'Goat-and-bread-73' };

const newUser = (visit: Visit, email: string) => ({
  email,
  username: `contract-${visit.mark}`,
  phone: visit.phone,
  password: passwords.first,
  passwordConfirmation: passwords.first,
});

function otherPassword(visit: Visit): string {
  const { password, firstPassword } = account(visit);
  return password === firstPassword ? passwords.other : firstPassword;
}

/** Records the account's new password and signs in with it. The first password is restored at the end of the visit. */
async function passwordIsNow(visit: Visit, password: string): Promise<void> {
  const changed = account(visit);
  changed.password = password;
  visit.token = await createToken(visit.guest, changed.email, password);
  visit.made(`the password of ${changed.email} is now ${password}`, async () => {
    const { firstPassword, password: present } = changed;
    if (present === firstPassword) return;
    const back = { currentPassword: present, newPassword: firstPassword };
    await setPassword(visit.customer, back).catch(async () => setProfilePassword(visit.customer, back));
    changed.password = firstPassword;
    // A changed password may end the sessions of the earlier one.
    visit.token = await createToken(visit.guest, changed.email, firstPassword);
  });
}

function passwordRow(
  row: string,
  name: 'setPassword' | 'setProfilePassword',
  change: typeof setPassword,
): ContractRow {
  return {
    row,
    name,
    right: async (visit) => {
      const { password: currentPassword } = account(visit);
      const newPassword = otherPassword(visit);
      await change(visit.customer, { currentPassword, newPassword });
      await passwordIsNow(visit, newPassword);
      return {
        body: { current_password: currentPassword, new_password: newPassword },
        summary: 'changed; the new password signs in',
      };
    },
    wrong: (visit) => [
      {
        what: 'a wrong current password',
        call: async () =>
          change(visit.customer, {
            currentPassword: 'not-the-password-1',
            newPassword: otherPassword(visit),
          }),
        becomes: ['BAD_USER_INPUT'],
        field: 'current_password',
      },
      forged(visit, async (rest) => change(rest, { currentPassword: 'a', newPassword: 'b' })),
    ],
  };
}

export const forged = (visit: Visit, call: (rest: Rest) => Promise<unknown>) =>
  rejected('a forged token', ['UNAUTHENTICATED'], async () => call(visit.stranger));

export const accountRows: readonly ContractRow[] = [
  {
    row: 'POST auth/users/',
    name: 'registerUser',
    right: async (visit) => {
      const { account: given } = visit.options;
      if (given !== null) {
        visit.account = { ...given, firstPassword: given.password, isNew: false };
        throw new NotTried('CONTRACT_EMAIL is set, so no account is registered');
      }
      const user = newUser(visit, `contract-${visit.mark}@example.com`);
      await registerUser(visit.guest, user);
      const { email, password } = user;
      visit.account = { email, password, firstPassword: password, isNew: true };
      return {
        body: {
          email,
          password,
          password2: password,
          username: user.username,
          phone: user.phone,
          first_name: 'user',
          last_name: 'user',
        },
        summary: `${email} is registered`,
      };
    },
    wrong: (visit) => [
      {
        what: 'an email that is already registered',
        call: async () => registerUser(visit.guest, newUser(visit, account(visit).email)),
        becomes: ['BAD_USER_INPUT'],
        field: 'email',
      },
    ],
  },
  {
    row: 'POST auth/jwt/create/',
    name: 'createToken',
    right: async (visit) => {
      const { email, password, isNew } = account(visit);
      try {
        visit.token = await createToken(visit.guest, email, password);
      } catch (error) {
        if (!isNew) throw error;
        if (
          !(error instanceof RestFailure) ||
          error.status === null ||
          error.status < 400 ||
          error.status > 499
        )
          throw error;
        must(false, `the new account can't sign in (it may have to be confirmed by email); ${noAccount}`, {
          kind: 'input-refused',
          needed: 'a token for the account that was just registered',
        });
      }
      const { userId, expiresAt } = readClaims(visit.token);
      must(userId !== null, 'the token has no claim "user_id"', {
        kind: 'claim',
        needed: 'the customer’s id in the claim user_id',
        field: 'access',
      });
      return {
        body: { email, password },
        summary: `signed in as customer ${userId}`,
        notes: expiresAt === null ? ['the token has no expiration time'] : [],
      };
    },
    wrong: (visit) => [
      rejected('a wrong password', ['UNAUTHENTICATED', 'BAD_USER_INPUT'], async () =>
        createToken(visit.guest, account(visit).email, 'not-the-password-1'),
      ),
    ],
  },
  {
    row: 'POST auth/password/users/reset_password/',
    name: 'requestPasswordReset',
    right: async (visit) => {
      const { email } = account(visit);
      await requestPasswordReset(visit.guest, email);
      await requestPasswordReset(visit.guest, `nobody-${visit.mark}@example.com`);
      return {
        body: { email },
        summary: `an email to ${email}; the same response for an unknown email`,
      };
    },
    wrong: ({ guest }) => [
      rejected('no email address', ['BAD_USER_INPUT'], async () => requestPasswordReset(guest, 'nobody')),
    ],
  },
  {
    row: 'POST auth/password/users/reset_password_confirm/',
    name: 'confirmPasswordReset',
    right: async (visit) => {
      const link = await visit.options.readResetLink();
      if (link === null)
        throw new NotTried('the link in the reset email is required; set CONTRACT_RESET_LINK');
      const newPassword = otherPassword(visit);
      await confirmPasswordReset(visit.guest, { ...link, newPassword });
      await passwordIsNow(visit, newPassword);
      return {
        body: { ...link, new_password: newPassword },
        summary: 'reset; the new password signs in',
      };
    },
    wrong: ({ guest }) => [
      rejected('a forged link', ['BAD_USER_INPUT'], async () =>
        confirmPasswordReset(guest, { uid: 'MQ', token: 'forged', newPassword: 'Goat-and-bread-1' }),
      ),
    ],
  },
  passwordRow('POST auth/password/users/set_password/ (auth)', 'setPassword', setPassword),
  passwordRow('POST auth/users/set_password/ (auth)', 'setProfilePassword', setProfilePassword),
  {
    row: 'GET auth/users/me/ (auth)',
    name: 'getProfile',
    right: async (visit) => {
      const { email } = await getProfile(visit.customer);
      must(email.toLowerCase() === account(visit).email.toLowerCase(), `the email is ${email}`, {
        kind: 'other-object',
        needed: account(visit).email,
        field: 'email',
      });
      return { summary: email };
    },
    wrong: (visit) => [forged(visit, getProfile)],
  },
  {
    row: 'GET customers/me/ (auth)',
    name: 'getCustomer',
    right: async (visit) => {
      const { firstName, lastName } = await getCustomer(visit.customer);
      return { summary: `${firstName} ${lastName}`.trim() };
    },
    wrong: (visit) => [forged(visit, getCustomer)],
  },
  {
    row: 'PUT customers/me/ (auth)',
    name: 'updateCustomer',
    right: async (visit) => {
      const before = await getCustomer(visit.customer);
      const after = { firstName: 'Amina', lastName: 'Khan', address: '1 Palm Street', phone: visit.phone };
      visit.made('the account info', async () => updateCustomer(visit.customer, before));
      await updateCustomer(visit.customer, after);
      const now = await getCustomer(visit.customer);
      must(
        now.firstName === 'Amina' &&
          now.lastName === 'Khan' &&
          now.address === '1 Palm Street' &&
          now.phone !== null,
        'the stored values are not returned',
        { kind: 'not-stored', needed: 'the values that were just sent' },
      );
      return {
        body: {
          first_name: 'Amina',
          last_name: 'Khan',
          address_apartment: '1 Palm Street',
          phone_number: visit.phone,
        },
        summary: 'stored and returned',
      };
    },
    wrong: (visit) => [
      forged(visit, async (rest) =>
        updateCustomer(rest, { firstName: 'A', lastName: 'B', address: '', phone: null }),
      ),
    ],
  },
];
