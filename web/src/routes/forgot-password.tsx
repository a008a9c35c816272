import { AuthCard } from '../features/account/auth-card.tsx';
import { ForgotPasswordForm } from '../features/account/forgot-password-form.tsx';
import { paths } from '../config/paths.ts';
import { PageMeta } from '../ui/page-meta.tsx';

export function Component() {
  return (
    <AuthCard
      title="Forgot Password"
      path={paths.forgotPassword}
      lead="Enter the email of your account, and we’ll send you a link to set a new password."
    >
      <PageMeta title="Forgot Password" noindex />
      <ForgotPasswordForm />
    </AuthCard>
  );
}
