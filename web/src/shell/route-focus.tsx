import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the heading. If there is none yet, focuses `main` until one appears, or until the shopper moves the focus. */
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
