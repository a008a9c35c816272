import { Suspense, useEffect, useState } from 'react';
import { optionalLazy } from './lazy-part.ts';

const loadToaster = async () => (await import('./toaster.tsx')).Toaster;
const Toaster = optionalLazy(loadToaster);

/**
 * Loads the code for toasts soon after hydration, because toasts are needed most when the browser is offline, when code
 * can't be loaded.
 */
export function LazyToaster() {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 200));
    let isHere = true;
    idle(() => {
      if (isHere) setIsAlive(true);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return isAlive ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
