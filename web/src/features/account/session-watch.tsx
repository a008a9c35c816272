import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { browserSession, useIsLapsed } from '../../session/use-session.ts';
import type { SessionChange } from '../../session/transition.ts';
import { optionalLazy } from '../../ui/lazy-part.tsx';
import { showToast, toastDurations } from '../../ui/show-toast.ts';
import { isPrivatePath } from './private-paths.ts';

const SessionDialog = optionalLazy(async () => (await import('./session-dialog.tsx')).default);

const mayHaveInput = (pathname: string): boolean => isPrivatePath(pathname) || pathname === paths.cart;

/**
 * If the session lapses on a screen that may have input, opens the sign-in dialog; on any other screen, ends the
 * session. Leaves a private screen when the session ends, and any screen when another customer signs in.
 */
export function SessionWatch() {
  const navigate = useNavigate();
  const location = useLocation();
  const isLapsed = useIsLapsed();
  const keepsScreen = mayHaveInput(location.pathname);
  const onChange = useEffectEvent((change: SessionChange) => {
    if (change === 'replaced') void navigate(paths.afterLogin, { replace: true });
    if (change !== 'expired' && change !== 'signed-out') return;
    const isPrivate = isPrivatePath(location.pathname);
    // The link to reset a password is a secret, which servers would see in a query string.
    const logIn = paths.login(location.pathname.startsWith(paths.reset) ? undefined : createPath(location));
    if (change === 'expired') {
      const action = { label: 'Login', run: () => void navigate(logIn) };
      showToast('Your session has ended. Please log in again.', {
        kind: 'error',
        ...(isPrivate ? {} : { action, duration: toastDurations.interruption }),
      });
    }
    if (isPrivate) void navigate(change === 'expired' ? logIn : paths.login(), { replace: true });
  });
  useEffect(() => browserSession().subscribe((change) => onChange(change)), []);
  useEffect(() => {
    if (isLapsed && !keepsScreen) browserSession().end('expired');
  }, [isLapsed, keepsScreen]);
  return isLapsed && keepsScreen ? <SessionDialog onClose={() => browserSession().end('expired')} /> : null;
}
