import { AuthCard } from '../features/account/auth-card.tsx';
import { SignUpForm } from '../features/account/sign-up-form.tsx';
import { paths } from '../config/paths.ts';
import { PageMeta } from '../ui/page-meta.tsx';

export function Component() {
  return (
    <AuthCard title="Sign up" path={paths.register()}>
      <PageMeta title="Sign up" noindex />
      <SignUpForm />
    </AuthCard>
  );
}
