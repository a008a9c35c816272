import { Suspense, useEffect, useState } from 'react';
import { optionalLazy } from './lazy-part.ts';

const loadToaster = async () => (await import('./toaster.tsx')).Toaster;
const Toaster = optionalLazy(loadToaster);

/** Loads soon after hydration, because an offline browser needs toasts and can't load code. */
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
