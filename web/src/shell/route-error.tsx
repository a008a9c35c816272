import { Link, useRouteError } from 'react-router-dom';
import { paths } from '../paths.ts';

/** What is left when a screen's code cannot be loaded or breaks: a way to try again and a way home. */
export function RouteError() {
  const error = useRouteError();
  return (
    <main>
      <h1>Something went wrong</h1>
      <p>{error instanceof Error ? error.message : 'Network Error'}</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          Try again
        </button>{' '}
        or go <Link to={paths.home}>Home</Link>
      </p>
    </main>
  );
}
