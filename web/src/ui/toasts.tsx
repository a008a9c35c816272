import { Suspense, useEffect, useState } from 'react';
import { optionalLazy } from './lazy-part.ts';

const loadToaster = async () => (await import('./toaster.tsx')).Toaster;
const Toaster = optionalLazy(loadToaster);

/**
 * The place of the toasts. Their code is loaded soon after hydration, because it would be too late when the connection
 * is lost and toasts are needed most.
 */
export function Toasts() {
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
