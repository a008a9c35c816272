import { createSubject } from '../state/subject.ts';

/** The session storage key of the build that this tab has been loaded for. */
const loadedForKey = 'shop.loaded-for-build';

/** The id of the server's build; `null` if the server cannot be asked. */
async function servedBuild(): Promise<string | null> {
  try {
    const response = await fetch('/build', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return response.ok ? (await response.text()).trim() : null;
  } catch {
    return null;
  }
}

/** Notes the build in the tab's storage; false if it was noted before, or if there is no storage. */
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

/** Calls `listener` right before the page is loaded in full, to store what the next page continues with. Returns a function that unsubscribes. */
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
 * Loads the page at its present address in full if the server has another build than the page, whose files and documents may be gone: once
 * for each build of the server, so that servers of two builds cannot keep a tab loading. Resolves to whether the page is loading.
 */
export async function loadNewerBuild(reload: () => void = () => window.location.reload()): Promise<boolean> {
  loading ??= loadOnce(reload);
  const isLoading = await loading;
  if (!isLoading) loading = undefined;
  return isLoading;
}
