import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AuthCard } from '../features/account/auth-card.tsx';
import { GuestOrdersLink } from '../features/orders/guest-orders-link.tsx';
import { SignInForm } from '../features/account/sign-in-form.tsx';
import { paths, safeNext } from '../config/paths.ts';
import { useSession } from '../session/browser-session.ts';
import { PageMeta } from '../ui/page-meta.tsx';

/** How long a signed-in customer sees the sign-in, in milliseconds (specification, section 9 "Timing"). */
const redirectMs = 100;

/** The listings and product pages that sell wholesale (specification, section 4). */
const forWholesale = /^\/(?:wholesale|product)\b/;

/** Redirects a signed-in customer to the previous page or home (specification, section 2). */
export function Component() {
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const isSignedIn = session !== undefined && session !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setTimeout(() => void navigate(next, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [isSignedIn, next, navigate]);
  return (
    <AuthCard
      title="Login"
      path={paths.login()}
      {...(forWholesale.test(next)
        ? { lead: 'Wholesale is for customers with an account. Log in or sign up to continue.' }
        : {})}
    >
      <PageMeta title="Login" noindex />
      <SignInForm />
      <GuestOrdersLink />
    </AuthCard>
  );
}
