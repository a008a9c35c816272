import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthCard } from '../features/account/auth-card.tsx';
import { useGuestOrders } from '../features/orders/guest-orders.ts';
import { plural } from '../format/plural.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SignInForm } from '../features/account/sign-in-form.tsx';
import { nextOf, paths, safeNext } from '../config/paths.ts';
import { useIsSignedIn } from '../session/use-session.ts';
import { PageMeta } from '../ui/page-meta.tsx';

/** In milliseconds (specification, section 9 "Timing"). */
const redirectMs = 100;

/** Matches the wholesale listing and the product pages that sell wholesale (specification, section 4). */
const forWholesale = /^\/(?:wholesale|product)\b/;

/** Redirects a signed-in customer to `next` or home (specification, section 2). */
export function Component() {
  const isSignedIn = useIsSignedIn();
  const guestOrders = useGuestOrders();
  const navigate = useNavigate();
  const next = safeNext(nextOf(useLocation()));
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
      {guestOrders === undefined || guestOrders.length === 0 ? null : (
        <ButtonLink kind="quiet" to={paths.guestOrder()}>
          {plural(guestOrders.length, ['Your order on this device', 'Your orders on this device'])}
        </ButtonLink>
      )}
    </AuthCard>
  );
}
