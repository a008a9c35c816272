import { type ComponentType, lazy } from 'react';
import { importWithRetry } from '../connection/import-with-retry.ts';
import { loadNewerBuild } from '../connection/newer-build.ts';

const Nothing = (): null => null;

const never = async (): Promise<never> => new Promise(() => undefined);

/**
 * Creates a component whose code loads when it is first shown, with retries. If the code is gone because the shop was
 * deployed, the page reloads and stays as it is until then.
 */
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

/** Creates an optional lazy component, which renders nothing if its code can't be loaded. */
export function optionalLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await importWithRetry(load) };
    } catch {
      return { default: Nothing };
    }
  });
}
