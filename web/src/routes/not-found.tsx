import { data } from 'react-router-dom';
import { HomePage, loadHome } from './home.tsx';
import type { LoadContext } from './route-module.ts';

export const rendersWithoutApollo = true;

/** Unknown paths show the home page with status 404 and without a place in search engines. */
export async function loader(context: LoadContext) {
  await loadHome(context);
  return data(null, { status: 404 });
}

export function Component() {
  return <HomePage isKnown={false} />;
}
