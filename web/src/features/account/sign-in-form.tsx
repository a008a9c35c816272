import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../config/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { fieldProps } from '../forms/field-props.ts';
import { accountEmail } from '@shop/schema/field-rules';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import styles from '../forms/form.module.css';
import { useSubmit } from '../forms/use-submit.ts';
import { useZodForm } from '../forms/use-zod-form.ts';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in form doesn't check the password rules (specification, section 5). */
const rules = z.object({ email: accountEmail, password: z.string(), isPersistent: z.boolean() });

/** The router state after a sign-up, which contains the new account's email. */
const signedUp = z.object({ email: z.string() });

interface SignInFormProps {
  /** Whether the form is on top of another screen and therefore has no links to other pages. */
  isOverScreen?: true;
}

/** The screen around the form decides what happens after the sign-in (specification, section 2 "Login"). */
export function SignInForm({ isOverScreen }: SignInFormProps) {
  const form = useZodForm(rules);
  const [search] = useSearchParams();
  const { submit, failure } = useSubmit(form, ['email', 'password'], useSignIn());
  const { isSubmitting } = form.formState;
  const { setFocus, setValue } = form;
  const email = signedUp.safeParse(useLocation().state).data?.email;
  useEffect(() => {
    if (email !== undefined) setValue('email', email);
  }, [email, setValue]);
  useEffect(() => {
    if (isOverScreen) setFocus('email');
  }, [isOverScreen, setFocus]);
  return (
    <form aria-label="Login" className={styles['form']} method="post" noValidate onSubmit={submit}>
      <ErrorSummary form={form} />
      <Field label="Email" type="email" autoComplete="username" required {...fieldProps(form, 'email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        {...fieldProps(form, 'password')}
      />
      <div className={styles['between']}>
        {/* A default value in `useZodForm` would undo a change made before hydration. */}
        {/* `Rembemer me` is the specification's spelling (section 2 "Login"). */}
        <Checkbox label="Rembemer me" defaultChecked {...form.register('isPersistent')} />
        {isOverScreen ? null : (
          <Link className={styles['link']} to={paths.forgotPassword}>
            Forgot Password ?
          </Link>
        )}
      </div>
      <FormFailure message={failure} />
      <SubmitButton isWide isBusy={isSubmitting}>
        {isSubmitting ? 'loading...' : 'Login'}
      </SubmitButton>
      {isOverScreen ? null : (
        <p className={styles['aside']}>
          New here?
          <Link className={styles['link']} to={paths.register(search.get('next') ?? undefined)}>
            Sign up
          </Link>
        </p>
      )}
    </form>
  );
}
