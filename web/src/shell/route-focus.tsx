import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Focuses the heading in `main`. A screen that is loading has none yet: `main` has the focus meanwhile, and the heading takes it once
 * it is there, unless the shopper has moved on.
 * @returns how to stop waiting for the heading
 */
function focusHeading(main: HTMLElement): (() => void) | undefined {
  const focus = (): boolean => {
    const heading = main.querySelector('h1');
    const target = heading ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focus()) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focus()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** After a change of screen, focus goes to its heading, so that a screen reader says where the shopper is now. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    const main = hash === '' ? document.querySelector('main') : null;
    return main ? focusHeading(main) : undefined;
  }, [pathname, hash]);
  return null;
}
