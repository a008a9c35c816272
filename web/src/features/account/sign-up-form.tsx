import { useEffect, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { SignUpDocument } from '../../generated/graphql.ts';
import { nextOf, paths } from '../../config/paths.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { fieldProps, phoneProps } from '../forms/field-props.ts';
import {
  accountEmail,
  accountPhone,
  requiredText,
  samePasswords,
  signUpPassword,
} from '@shop/rules/field-rules';
import { Form } from '../forms/form.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import { useKnownEmail } from './known-email.ts';
import styles from '../forms/form.module.css';
import { useSubmit } from '../forms/use-submit.ts';
import { useZodForm } from '../forms/use-zod-form.ts';

/** How long the toast is shown before the sign-in page opens, in milliseconds (specification, section 9 "Timing"). */
const redirectMs = 500;

/** Django's rule for usernames, in the page's language and before the form is sent. */
const username = z.pipe(
  requiredText,
  z
    .string()
    .check(
      z.regex(/^[\p{L}\p{N}_.@+-]+$/u, 'Only letters, digits and @ . + - _ are possible, and no spaces'),
    ),
);

const rules = z
  .object({
    email: accountEmail,
    username,
    phone: accountPhone,
    password: signUpPassword,
    passwordConfirmation: z.string(),
  })
  .check(samePasswords('password', 'passwordConfirmation'));

const fields = ['email', 'username', 'phone', 'password', 'passwordConfirmation'] as const;

export function SignUpForm() {
  const [signUp] = useMutation(SignUpDocument, { fetchPolicy: 'no-cache' });
  const navigate = useNavigate();
  const logIn = paths.login(nextOf(useLocation()));
  const [email, setEmail] = useState<string>();
  const form = useZodForm(rules);
  const { isSubmitting } = form.formState;
  const { setValue } = form;
  const knownEmail = useKnownEmail();
  // A default value in `useZodForm` would undo a change made before hydration.
  useEffect(() => {
    if (knownEmail !== undefined) setValue('email', knownEmail);
  }, [knownEmail, setValue]);

  useEffect(() => {
    if (email === undefined) return undefined;
    const timer = setTimeout(() => void navigate(logIn, { state: { email } }), redirectMs);
    return () => clearTimeout(timer);
  }, [email, navigate, logIn]);

  const { submit, failure } = useSubmit(form, fields, async (input) => {
    const { data } = await signUp({ variables: { input } });
    const userErrors = data?.signUp.userErrors ?? [];
    if (userErrors.length > 0) return userErrors;
    showToast('Thanks for Sign up, Please log in', { kind: 'success' });
    setEmail(input.email);
    return [];
  });

  return (
    <Form aria-label="Sign up" form={form} onSubmit={submit}>
      <Field label="Email" type="email" autoComplete="email" required {...fieldProps(form, 'email')} />
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        hint="Letters, digits and @ . + - _ without spaces"
        required
        {...fieldProps(form, 'username')}
      />
      <Field label="Phone" autoComplete="tel-national" required {...phoneProps(fieldProps(form, 'phone'))} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters, with a letter"
        required
        {...fieldProps(form, 'password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        {...fieldProps(form, 'passwordConfirmation')}
      />
      <FormFailure message={failure} />
      <SubmitButton isWide isBusy={isSubmitting || email !== undefined}>
        {isSubmitting ? 'loading...' : 'Sign up'}
      </SubmitButton>
      <p className={styles['aside']}>
        Already a customer?
        <Link className={styles['link']} to={logIn}>
          Login
        </Link>
      </p>
    </Form>
  );
}
