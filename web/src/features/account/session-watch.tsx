import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { browserSession } from '../../session/browser-session.ts';
import type { SessionEnd } from '../../session/session.ts';
import { showToast } from '../../ui/toast.ts';
import { isPrivatePath } from './private-paths.ts';

/**
 * What a tab does when the session ends, be it here, in another tab or by the server: it leaves a private screen, and
 * says so where the shopper did not want it. After the login the shopper is back.
 */
export function SessionWatch() {
  const navigate = useNavigate();
  const location = useLocation();
  const onEnd = useEffectEvent((end: SessionEnd) => {
    const isPrivate = isPrivatePath(location.pathname);
    const logIn = paths.login(createPath(location));
    if (end === 'expired') {
      const action = { label: 'Login', run: () => void navigate(logIn) };
      showToast('Your session has ended. Please log in again.', {
        kind: 'error',
        ...(isPrivate ? {} : { action, duration: 15_000 }),
      });
    }
    if (isPrivate) void navigate(end === 'expired' ? logIn : paths.login(), { replace: true });
  });
  useEffect(
    () =>
      browserSession().subscribe((end) => {
        if (end !== null) onEnd(end);
      }),
    [],
  );
  return null;
}
