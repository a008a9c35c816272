import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { browserSession } from '../../session/browser-session.ts';
import { isPrivatePath } from './private-paths.ts';

/** Ends the session in every tab and leads to `/login` (specification, section 2 "Profile area"). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    browserSession().end('signed-out');
    // A private screen is left by whatever ends the session.
    if (!isPrivatePath(pathname)) void navigate(paths.login());
  };
}
