import { type ComponentType, lazy } from 'react';
import { importWithRetry } from '../connection/import-with-retry.ts';
import { loadNewerBuild } from '../connection/newer-build.ts';

const Nothing = (): null => null;

const never = async (): Promise<never> => new Promise(() => undefined);

/** Loads with retries. If the code is gone because the shop was deployed, the page stays as it is until it reloads. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, loadPage = loadNewerBuild) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await importWithRetry(load) };
    } catch (error) {
      // The server renders without this component; in the browser, the page is reloading.
      if (typeof window !== 'undefined' && (await loadPage())) return never();
      throw error;
    }
  });
}

/** Renders nothing if the code can't be loaded. */
export function optionalLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await importWithRetry(load) };
    } catch {
      return { default: Nothing };
    }
  });
}
