import { createSubject } from '../../stores/subject.ts';

/** The session storage key of the build that this tab was last reloaded for. */
const loadedForKey = 'shop.loaded-for-build';

async function servedBuild(): Promise<string | null> {
  try {
    const response = await fetch('/build', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return response.ok ? (await response.text()).trim() : null;
  } catch {
    return null;
  }
}

/** Records the build. Returns false if it was already recorded or storage is blocked. */
function isFirstLoadFor(build: string): boolean {
  try {
    if (window.sessionStorage.getItem(loadedForKey) === build) return false;
    window.sessionStorage.setItem(loadedForKey, build);
    return true;
  } catch {
    return false;
  }
}

const reloads = createSubject();

/** Calls the listener right before a reload for a different build. Returns a function that unsubscribes. */
export const beforeFullLoad = reloads.subscribe;

async function loadOnce(reload: () => void): Promise<boolean> {
  const served = await servedBuild();
  if (served === null || served === document.documentElement.dataset['build']) return false;
  if (!isFirstLoadFor(served)) return false;
  reloads.emit();
  reload();
  return true;
}

let loading: Promise<boolean> | undefined;

/**
 * Reloads the page if the server has a different build, but not twice in a row for the same one. Resolves to whether
 * the page is reloading.
 */
export async function loadNewerBuild(reload: () => void = () => window.location.reload()): Promise<boolean> {
  loading ??= loadOnce(reload);
  const isLoading = await loading;
  if (!isLoading) loading = undefined;
  return isLoading;
}
