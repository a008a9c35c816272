import { type FunctionComponent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { importWithRetry } from '../browser/connection/import-with-retry.ts';
import { loadNewerBuild } from '../browser/connection/newer-build.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

interface Fallback {
  fallback?: ReactNode;
}

type Load<Props> = () => Promise<FunctionComponent<Props>>;

const Nothing = (): null => null;

/**
 * Renders the fallback until the code is loaded. Doesn't use `lazy`, because React shows the fallback of a `Suspense` for
 * at least 300 ms. If the code is gone because of a newer build, the fallback stays until the page has reloaded.
 */
export function lazyPart<Props extends object>(load: Load<Props>, loadPage = loadNewerBuild) {
  let loaded: FunctionComponent<Props> | undefined;
  return function LazyPart(props: Props & Fallback) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      const start = async (): Promise<void> => {
        try {
          loaded ??= await importWithRetry(load);
          setPart(() => loaded);
        } catch (error) {
          if (await loadPage()) return;
          // Thrown while rendering, so that the nearest error boundary catches it.
          setPart(() => {
            throw error;
          });
        }
      };
      void start();
    }, []);
    return Part === undefined ? props.fallback : <Part {...props} />;
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
