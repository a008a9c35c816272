import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountEmail } from '../forms/field-rules.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import styles from '../forms/form.module.css';
import { showUserErrors, useZodForm } from '../forms/use-zod-form.ts';
import { useSignIn } from './use-sign-in.ts';

/** The login itself has no password rule (specification, section 5). */
const rules = z.object({ email: accountEmail, password: z.string(), isRemembered: z.boolean() });

/** Email and password of an account (specification, section 2 "Login"). Where it leads is the screen's business. */
export function SignInForm() {
  const signIn = useSignIn();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm(rules, { defaultValues: { isRemembered: true } });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const refusals = await signIn(values);
    setFailure(showUserErrors(form, refusals, ['email', 'password']));
  });
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <div className={styles['between']}>
        <Checkbox label="Rembemer me" {...register('isRemembered')} />
        <Link className={styles['link']} to={paths.forgotPassword}>
          Forgot Password ?
        </Link>
      </div>
      <FormFailure message={failure} />
      <Button type="submit" isWide isBusy={isSubmitting}>
        {isSubmitting ? 'loading...' : 'Login'}
      </Button>
      <p className={styles['aside']}>
        New here?
        <Link className={styles['link']} to={paths.register}>
          Sign up
        </Link>
      </p>
    </form>
  );
}
