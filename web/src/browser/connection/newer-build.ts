import { buildKeys } from '../storage/storage-keys.ts';

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
    const storage = window.sessionStorage;
    if (storage.getItem(buildKeys.loaded) === build) return false;
    storage.setItem(buildKeys.loaded, build);
    storage.setItem(buildKeys.untold, build);
    return true;
  } catch {
    return false;
  }
}

async function loadOnce(reload: () => void): Promise<boolean> {
  const served = await servedBuild();
  if (served === null || served === document.documentElement.dataset['build']) return false;
  if (!isFirstLoadFor(served)) return false;
  reload();
  return true;
}

let loading: Promise<boolean> | undefined;

/**
 * Reloads the page if the server has a different build, but not twice in a row for the same one. Resolves to whether
 * the page is reloading. The session and the cart outlive the reload, but typed text may not.
 */
export async function loadNewerBuild(reload: () => void = () => window.location.reload()): Promise<boolean> {
  loading ??= loadOnce(reload);
  const isLoading = await loading;
  if (!isLoading) loading = undefined;
  return isLoading;
}

/** Returns true once after a reload by `loadNewerBuild`. */
export function wasReloadedForBuild(): boolean {
  try {
    const isUntold = window.sessionStorage.getItem(buildKeys.untold) !== null;
    window.sessionStorage.removeItem(buildKeys.untold);
    return isUntold;
  } catch {
    return false;
  }
}
