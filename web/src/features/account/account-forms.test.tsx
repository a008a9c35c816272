import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountInfo } from './account-info.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { openScriptedBff, openScreen, userError } from '../../testing/scripted-bff.tsx';

const bff = openScriptedBff();

const input = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
const press = (name: string) => screen.getByRole('button', { name });

const accountOf = (phone: string | null) => ({
  viewer: {
    __typename: 'Viewer',
    id: '12',
    email: 'amina@example.com',
    customer: { __typename: 'Customer', firstName: 'Amina', lastName: 'Haddad', address: '', phone },
  },
});

async function fillInPasswords(user: ReturnType<typeof openScreen>['user']): Promise<void> {
  await user.type(input('Current password'), 'old-password');
  await user.type(input('New password'), 'new-password');
  await user.type(input('Confirm password'), 'new-password');
  await user.click(press('Save Changes'));
}

const changed = (...userErrors: object[]) => ({
  changePassword: {
    __typename: 'ChangePasswordPayload',
    userErrors,
  },
});

async function openAccount(phone: string | null) {
  bff.respond('AccountInfo', accountOf(phone));
  const opened = openScreen(<AccountInfo />);
  await screen.findByDisplayValue('Amina');
  return opened;
}

describe('account info', () => {
  it("locking the account info again keeps the changes and says that they aren't saved", async () => {
    const { user } = await openAccount('+13055550100');
    await user.click(press('Edit account info'));
    await user.type(input('First name'), ' Noor');
    await user.click(press('Edit account info'));
    expect(input('First name').value).toBe('Amina Noor');
    expect(press('Save Changes')).toHaveProperty('disabled', true);
    screen.getByText('Your changes aren’t saved yet.');
  });

  it('the account info shows an error, focuses its field, stays unlocked and keeps the input', async () => {
    const { user, toasts } = await openAccount(null);
    bff.respond('UpdateCustomer', {
      updateCustomer: {
        __typename: 'UpdateCustomerPayload',
        viewer: null,
        userErrors: [userError('phone', 'Too long.')],
      },
    });
    await user.click(press('Edit account info'));
    await user.type(input('Phone'), '+1 (305) 555-0100');
    await user.click(press('Save Changes'));
    await screen.findByText('Too long.');
    expect(document.activeElement).toBe(input('Phone'));
    expect(input('Phone').value).toBe('3055550100');
    expect(press('Save Changes')).toHaveProperty('disabled', false);
    expect(toasts).toEqual([]);
  });

  it('the names that a sign-up stores are hidden, and sent back unless the customer gives others', async () => {
    const unnamed = accountOf(null);
    Object.assign(unnamed.viewer.customer, { firstName: 'user', lastName: 'user', address: '1 Road' });
    bff.respond('AccountInfo', unnamed);
    const saved = {
      updateCustomer: { __typename: 'UpdateCustomerPayload', ...unnamed, userErrors: [] },
    };
    bff.respond('UpdateCustomer', saved, saved);
    const { user } = openScreen(<AccountInfo />);
    await screen.findByDisplayValue('1 Road');
    expect([input('First name').value, input('Last name').value]).toEqual(['', '']);
    await user.click(press('Edit account info'));
    await user.type(input('Address'), ' 2');
    await user.click(press('Save Changes'));
    await screen.findByRole('button', { name: 'Edit account info', pressed: false });
    await user.click(press('Edit account info'));
    await user.type(input('First name'), 'Amina');
    await user.click(press('Save Changes'));
    await screen.findByRole('button', { name: 'Edit account info', pressed: false });
    expect(bff.variablesOf('UpdateCustomer')).toMatchObject([
      { input: { firstName: 'user', lastName: 'user' } },
      { input: { firstName: 'Amina', lastName: '' } },
    ]);
  });

  it('a phone number can be deleted, and a foreign number stays in its field', async () => {
    const { user, toasts } = await openAccount('+442079460000');
    bff.respond('UpdateCustomer', {
      updateCustomer: { __typename: 'UpdateCustomerPayload', ...accountOf(null), userErrors: [] },
    });
    expect(input('Phone').value).toBe('+442079460000');
    await user.click(press('Edit account info'));
    await user.click(press('Save Changes'));
    await screen.findByText('Phone number is not valid');
    await user.clear(input('Phone'));
    await user.click(press('Save Changes'));
    await expect.poll(() => input('Phone').readOnly).toBe(true);
    expect(toasts).toEqual([{ text: 'Your Account Info Saved', kind: 'success' }]);
    expect(bff.variablesOf('UpdateCustomer')).toEqual([
      { input: { firstName: 'Amina', lastName: 'Haddad', address: '', phone: null } },
    ]);
  });

  it('the account info updates untouched fields from the server and keeps edited ones', async () => {
    const { user, client } = await openAccount(null);
    await user.click(press('Edit account info'));
    await user.type(input('First name'), ' Noor');
    const { viewer } = accountOf('+13055550100');
    bff.respond('AccountInfo', {
      viewer: { ...viewer, customer: { ...viewer.customer, firstName: 'A.', lastName: 'Hassan' } },
    });
    await client.refetchQueries({ include: 'active' });
    await expect.poll(() => input('Last name').value).toBe('Hassan');
    expect(input('Phone').value).toBe('3055550100');
    expect(input('First name').value).toBe('Amina Noor');
  });

  it('the account info keeps the input when the token is rejected', async () => {
    const { user, client } = await openAccount(null);
    await user.click(press('Edit account info'));
    await user.type(input('First name'), ' Noor');
    const refused = { message: 'Expired.', path: ['viewer'], extensions: { code: 'UNAUTHENTICATED' } };
    bff.respond('AccountInfo', { data: { __typename: 'Query', viewer: null }, errors: [refused] });
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    expect(bff.variablesOf('AccountInfo')).toHaveLength(2);
    expect(input('First name').value).toBe('Amina Noor');
    bff.respond('UpdateCustomer', { data: null, errors: [refused] });
    await user.click(press('Save Changes'));
    await screen.findByText(/^This is not saved yet, because your session had ended\./);
    bff.respond('AccountInfo', accountOf(null));
    await client.refetchQueries({ include: 'active' });
    expect(bff.variablesOf('AccountInfo')).toHaveLength(3);
    expect(input('First name').value).toBe('Amina Noor');
  });
});

describe('password change', () => {
  it(
    'a rejected password change shows the reason and clears the form',
    { tags: ['S2-profile-06', 'S8-error-17'] },
    async () => {
      bff.respond(
        'ChangePassword',
        changed(userError('newPassword', 'Too common.'), userError('currentPassword', 'Invalid password.')),
      );
      const { user, toasts } = openScreen(<ChangePasswordForm />);
      await fillInPasswords(user);
      await expect.poll(() => toasts).toEqual([{ text: 'Invalid password.', kind: 'error' }]);
      for (const label of ['Current password', 'New password', 'Confirm password'])
        expect(input(label).value).toBe('');
    },
  );

  it('a password change without a response keeps the input', async () => {
    bff.respond('ChangePassword', 'network');
    const { user, toasts } = openScreen(<ChangePasswordForm />);
    await fillInPasswords(user);
    await screen.findByText('Network Error');
    expect(input('Current password').value).toBe('old-password');
    expect(toasts).toEqual([]);
  });

  it(
    'mismatched passwords are reported after the repeated password loses focus',
    { tags: ['S5-password-07'] },
    async () => {
      const { user } = openScreen(<ChangePasswordForm />);
      await user.type(input('New password'), 'new-password');
      await user.type(input('Confirm password'), 'new-passwor');
      expect(screen.queryByText('Passwords must match')).toBeNull();
      await user.tab();
      await screen.findByText('Passwords must match');
      await user.type(input('Confirm password'), 'd');
      await expect.poll(() => screen.queryByText('Passwords must match')).toBeNull();
      await user.type(input('New password'), '2');
      await screen.findByText('Passwords must match');
    },
  );
});

describe('reset request', () => {
  it.each([
    [
      'is rejected',
      { email: null, userErrors: [userError(null, 'Too many requests.')] },
      'Too many requests.',
    ],
    ['fails', 'network', 'Network Error'],
  ] as const)(
    'requesting a reset shows a toast and keeps the email if the request %s',
    { tags: ['S8-error-01'] },
    async (_, response, text) => {
      bff.respond(
        'RequestPasswordReset',
        response === 'network'
          ? response
          : { requestPasswordReset: { __typename: 'RequestPasswordResetPayload', ...response } },
      );
      const { user, toasts } = openScreen(<ForgotPasswordForm />);
      await user.type(input('Email'), ' amina@example.com{Enter}');
      await expect.poll(() => toasts).toEqual([{ text, kind: 'error' }]);
      expect(input('Email').value).toContain('amina@example.com');
      expect(bff.variablesOf('RequestPasswordReset')).toEqual([{ input: { email: 'amina@example.com' } }]);
    },
  );
});

it('what a password manager has filled in without an event is sent', async () => {
  bff.respond('RequestPasswordReset', 'network');
  const { user } = openScreen(<ForgotPasswordForm />);
  input('Email').value = 'amina@example.com';
  await user.click(input('Email'));
  await user.keyboard('{Enter}');
  await expect
    .poll(() => bff.variablesOf('RequestPasswordReset'))
    .toEqual([{ input: { email: 'amina@example.com' } }]);
});

describe('emailed link', () => {
  it('a rejected password shows an error, and a used link an alert that says what to do', async () => {
    const userErrors = [userError('newPassword', 'Too common.'), userError('token', 'Invalid token.')];
    bff.respond('ResetPassword', {
      resetPassword: { __typename: 'ResetPasswordPayload', userErrors },
    });
    const { user, path } = openScreen(<ResetPasswordForm uid="MQ" token="t-1" />);
    await user.type(input('New Password'), 'new-password');
    await user.type(input('Confirm Password'), 'new-password{Enter}');
    await screen.findByText('Too common.');
    expect(screen.getByRole('alert').textContent).toBe(
      'This link was used already or is too old. Ask for a new one below.',
    );
    expect(path()).toBe('/here');
    const passwords = { newPassword: 'new-password', newPasswordConfirmation: 'new-password' };
    expect(bff.variablesOf('ResetPassword')).toEqual([{ input: { uid: 'MQ', token: 't-1', ...passwords } }]);
  });
});

describe('signing up', () => {
  it(
    'a double click on Sign up sends one request, whose phone number is +1 and ten digits',
    { tags: ['S3-data-02'] },
    async () => {
      const { user, toasts } = openScreen(<SignUpForm />);
      bff.respond('SignUp', {
        signUp: { __typename: 'SignUpPayload', email: 'amina@example.com', userErrors: [] },
      });
      await user.type(input('Email'), 'amina@example.com');
      await user.type(input('Username'), 'amina');
      await user.type(input('Phone'), '305 555 0100');
      await user.type(input('Password'), 'halal-1-pound');
      await user.type(input('Confirm Password'), 'halal-1-pound');
      await user.dblClick(press('Sign up'));
      await expect
        .poll(() => toasts)
        .toEqual([{ text: 'Thanks for Sign up, Please log in', kind: 'success' }]);
      expect(bff.variablesOf('SignUp')).toEqual([
        {
          input: {
            email: 'amina@example.com',
            username: 'amina',
            phone: '+13055550100',
            password: 'halal-1-pound',
            passwordConfirmation: 'halal-1-pound',
          },
        },
      ]);
    },
  );

  it('the rule for usernames stands below the field, and is checked before the form is sent', async () => {
    HTMLElement.prototype.scrollIntoView = () => undefined;
    const { user } = openScreen(<SignUpForm />);
    expect(screen.getByText('Letters, digits and @ . + - _ without spaces')).toBeDefined();
    await user.type(input('Username'), 'amina yusuf');
    await user.click(press('Sign up'));
    const fault = 'Only letters, digits and @ . + - _ are possible, and no spaces';
    await expect.poll(() => screen.queryAllByText(fault)).not.toEqual([]);
    await user.clear(input('Username'));
    await user.type(input('Username'), 'أمينة.1');
    await expect.poll(() => screen.queryAllByText(fault)).toEqual([]);
  });
});
