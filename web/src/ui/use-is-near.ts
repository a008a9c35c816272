import { type RefObject, useEffect, useState } from 'react';

const nearby = '600px';

/** Without these observers, which Embla needs too, carousels scroll natively and drawings are left out. */
const canObserve = (): boolean =>
  typeof IntersectionObserver === 'function' && typeof ResizeObserver === 'function';

/** Stays true once the element has been near the screen. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element.current === null || !canObserve()) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: nearby },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
