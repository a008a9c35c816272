import { useState } from 'react';

/**
 * What is chosen by the address, and the way to show another choice before the address says so: what is pressed shows
 * at once, and the address follows a moment later.
 */
export function useAtOnce<T>(chosen: T): readonly [shown: T, show: (choice: T) => void] {
  const [shown, show] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  if (known !== chosen) {
    setKnown(chosen);
    show(chosen);
  }
  return [shown, show];
}
