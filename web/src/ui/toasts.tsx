import { Suspense, useEffect, useState } from 'react';
import { optionalLazy } from './lazy-part.ts';

const loadToaster = async () => (await import('./toaster.tsx')).Toaster;
const Toaster = optionalLazy(loadToaster);

/** The place of the toasts. What shows them is loaded once the page is alive: offline, when toasts are needed most, it would be too late. */
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
