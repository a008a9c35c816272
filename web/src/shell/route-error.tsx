import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { loadNewerBuild } from '../connection/newer-build.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/**
 * The screen for a route that can't be loaded or throws. If the shop was deployed since the page was loaded, the page
 * reloads; otherwise there are Try again and a link home.
 */
export function RouteError() {
  // The server's HTML has the message at once, because nothing replaces it without JavaScript.
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
