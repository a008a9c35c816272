import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import { importWithRetry } from '../connection/import-with-retry.ts';
import { loadNewerBuild } from '../connection/newer-build.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

interface Fallback {
  fallback?: ReactNode;
}

type Load<Props> = () => Promise<FunctionComponent<Props>>;

const Nothing = (): null => null;

const never = async (): Promise<never> => new Promise(() => undefined);

/** If the code is gone because of a newer build, the fallback stays until the page has reloaded. */
export function lazyPart<Props extends object>(load: Load<Props>, loadPage = loadNewerBuild) {
  const Part = lazy(async (): Promise<{ default: FunctionComponent<Props> }> => {
    try {
      return { default: await importWithRetry(load) };
    } catch (error) {
      // On the server, the error makes React render the fallback.
      if (typeof window !== 'undefined' && (await loadPage())) return never();
      throw error;
    }
  });
  return function LazyPart(props: Props & Fallback) {
    return (
      <Suspense fallback={props.fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Renders the fallback until hydration and loading are complete, and nothing if loading fails. */
export function optionalLazy<Props extends object>(load: Load<Props>) {
  const Part = lazy(async (): Promise<{ default: FunctionComponent<Props> }> => {
    return { default: await importWithRetry(load).catch(() => Nothing) };
  });
  return function OptionalPart(props: Props & Fallback) {
    if (!useIsHydrated()) return props.fallback;
    return (
      <Suspense fallback={props.fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
