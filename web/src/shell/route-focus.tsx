import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of screen, focus goes to its heading, so that a screen reader says where the shopper is now. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash !== '') return;
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (target === null) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
