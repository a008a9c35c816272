import { useState } from 'react';

/**
 * The choice in the address, and a setter that shows another choice before the address has it: a press shows
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
