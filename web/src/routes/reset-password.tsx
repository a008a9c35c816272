import { useParams, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../features/account/auth-card.tsx';
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx';
import { paths } from '../config/paths.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** The page doesn't leak the link's secret: it sends no referrer, isn't indexed and doesn't show the secret. */
export function Component() {
  const params = useParams();
  const [search] = useSearchParams();
  const uid = params['uid'] ?? search.get('uid');
  const token = params['token'] ?? search.get('token');
  return (
    <AuthCard title="Reset Password" path={paths.reset}>
      <PageMeta title="Reset Password" canonical={paths.reset} noindex />
      <meta name="referrer" content="no-referrer" />
      {uid === null || token === null ? (
        <>
          <p>This link is not complete. Please open the whole link from the email, or request a new one.</p>
          <ButtonLink to={paths.forgotPassword}>Forgot Password</ButtonLink>
        </>
      ) : (
        <ResetPasswordForm uid={uid} token={token} />
      )}
    </AuthCard>
  );
}
