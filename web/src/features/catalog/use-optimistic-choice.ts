import { useState } from 'react';

/** Returns `chosen`, and a setter that shows a different choice until `chosen` changes. */
export function useOptimisticChoice<T>(chosen: T): readonly [shown: T, show: (choice: T) => void] {
  const [shown, show] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  if (known !== chosen) {
    setKnown(chosen);
    show(chosen);
  }
  return [shown, show];
}
