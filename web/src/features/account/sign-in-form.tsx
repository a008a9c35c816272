import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { nextOf, paths } from '../../config/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { fieldProps } from '../forms/field-props.ts';
import { accountEmail } from '@shop/rules/field-rules';
import { Form } from '../forms/form.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import styles from '../forms/form.module.css';
import { useSubmit } from '../forms/use-submit.ts';
import { useZodForm } from '../forms/use-zod-form.ts';
import { useKnownEmail } from './known-email.ts';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in form doesn't check the password rules (specification, section 5). */
const rules = z.object({ email: accountEmail, password: z.string(), isPersistent: z.boolean() });

interface SignInFormProps {
  /** If the form is on top of another screen, that screen stays open; `email` is its customer's, if known. */
  over?: { readonly email: string | undefined };
}

/** The screen around the form decides what happens after the sign-in (specification, section 2 "Login"). */
export function SignInForm({ over }: SignInFormProps) {
  const form = useZodForm(rules);
  const { setFocus, setValue } = form;
  const location = useLocation();
  const signIn = useSignIn();
  const [isRefused, setIsRefused] = useState(false);
  const { submit, failure } = useSubmit(form, ['email', 'password'], async (input) => {
    setIsRefused(false);
    const userErrors = await signIn(input);
    if (userErrors.some(({ code }) => code === 'BAD_CREDENTIALS')) {
      setIsRefused(true);
      setFocus('password', { shouldSelect: true });
    }
    return userErrors;
  });
  const failureId = useId();
  const sharedErrorId = isRefused ? failureId : undefined;
  const { isSubmitting } = form.formState;
  const knownEmail = useKnownEmail();
  const isOver = over !== undefined;
  const email = isOver ? over.email : knownEmail;
  useEffect(() => {
    if (email !== undefined) setValue('email', email);
    if (isOver) setFocus(email === undefined ? 'email' : 'password');
  }, [email, isOver, setFocus, setValue]);
  return (
    <Form aria-label="Login" onSubmit={submit}>
      <FormFailure id={failureId} message={failure} />
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        required
        sharedErrorId={sharedErrorId}
        {...fieldProps(form, 'email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        sharedErrorId={sharedErrorId}
        {...fieldProps(form, 'password')}
      />
      <div className={styles['between']}>
        {/* A default value in `useZodForm` would undo a change made before hydration. */}
        {/* `Rembemer me` is the specification's spelling (section 2 "Login"). */}
        <Checkbox label="Rembemer me" defaultChecked {...form.register('isPersistent')} />
        {/* A new tab keeps what the customer has typed on the screen below. */}
        <Link
          className={styles['link']}
          to={paths.forgotPassword}
          state={{ email: form.watch('email') }}
          target={isOver ? '_blank' : undefined}
        >
          Forgot Password ?
        </Link>
      </div>
      <SubmitButton isWide isBusy={isSubmitting}>
        {isSubmitting ? 'loading...' : 'Login'}
      </SubmitButton>
      {isOver ? null : (
        <p className={styles['aside']}>
          New here?
          <Link className={styles['link']} to={paths.register(nextOf(location))}>
            Sign up
          </Link>
        </p>
      )}
    </Form>
  );
}
