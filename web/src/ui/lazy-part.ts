import { type ComponentType, lazy } from 'react';
import { importWithRetry } from '../connection/import-with-retry.ts';
import { loadNewerBuild } from '../connection/newer-build.ts';

const Nothing = (): null => null;

const never = async (): Promise<never> => new Promise(() => undefined);

/**
 * A component whose code is loaded when it is first shown, with retries. If the code is gone with the build that the page is of, the page
 * is loaded in full, and shows what it shows until then.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, loadPage = loadNewerBuild) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await importWithRetry(load) };
    } catch (error) {
      // The server renders what it has; in the browser, another page is on its way.
      if (typeof window !== 'undefined' && (await loadPage())) return never();
      throw error;
    }
  });
}

/** A lazy component that the page can do without: it renders nothing if its code cannot be loaded. */
export function optionalLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await importWithRetry(load) };
    } catch {
      return { default: Nothing };
    }
  });
}
