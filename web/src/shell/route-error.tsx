import { Link, useRouteError } from 'react-router-dom';
import { networkMessage } from '@shop/schema/network-message';
import { paths } from '../config/paths.ts';

/** The screen for a route that cannot be loaded or throws: Try again and a link home. */
export function RouteError() {
  const error = useRouteError();
  return (
    <main>
      <h1>Something went wrong</h1>
      <p>{error instanceof Error ? error.message : networkMessage}</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          Try again
        </button>{' '}
        or go <Link to={paths.home}>Home</Link>
      </p>
    </main>
  );
}
