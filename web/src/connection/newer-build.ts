import { createSubject } from '../state/subject.ts';

/** The session storage key for the build for which this tab was reloaded. */
const loadedForKey = 'shop.loaded-for-build';

/** The id of the server's build; `null` if the server can't be reached. */
async function servedBuild(): Promise<string | null> {
  try {
    const response = await fetch('/build', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return response.ok ? (await response.text()).trim() : null;
  } catch {
    return null;
  }
}

/** Records the build in the tab's storage; false if it was recorded before, or if there is no storage. */
function isFirstLoadFor(build: string): boolean {
  try {
    if (window.sessionStorage.getItem(loadedForKey) === build) return false;
    window.sessionStorage.setItem(loadedForKey, build);
    return true;
  } catch {
    return false;
  }
}

const departures = createSubject();

/**
 * Calls `listener` right before the page reloads, to store its data for the next page. Returns a function that
 * unsubscribes.
 */
export const beforeFullLoad = departures.subscribe;

async function loadOnce(reload: () => void): Promise<boolean> {
  const served = await servedBuild();
  if (served === null || served === document.documentElement.dataset['build']) return false;
  if (!isFirstLoadFor(served)) return false;
  departures.emit();
  reload();
  return true;
}

let loading: Promise<boolean> | undefined;

/**
 * Reloads the page if the server has another build, because files and documents of this one may be gone. It reloads
 * once per build of the server, so that servers with two builds can't keep a tab reloading. Resolves to whether the
 * page is reloading.
 */
export async function loadNewerBuild(reload: () => void = () => window.location.reload()): Promise<boolean> {
  loading ??= loadOnce(reload);
  const isLoading = await loading;
  if (!isLoading) loading = undefined;
  return isLoading;
}
