import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { loadNewerBuild } from '../browser/connection/newer-build.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/** If `loadNewerBuild` reloads the page, shows no message. Otherwise, the shopper can try again or go home. */
export function RouteError() {
  // The server's HTML contains the message, because without JavaScript, nothing would replace a loading state.
  const [isChecking, setIsChecking] = useState(useIsHydrated());
  useEffect(() => {
    void loadNewerBuild().then((isLoading) => setIsChecking(isLoading));
  }, []);
  if (isChecking) return <main aria-busy="true" />;
  return (
    <main>
      <h1>Something went wrong</h1>
      <p>We couldn’t load this page. Your cart is saved.</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          Try again
        </button>{' '}
        or go <Link to={paths.home}>Home</Link>
      </p>
    </main>
  );
}
