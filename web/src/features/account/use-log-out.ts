import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { browserSession } from '../../session/browser-session.ts';

/** Log Out: ends the session in every tab and goes to the sign-in (specification, section 2). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    browserSession().end('signed-out');
    void navigate(paths.login());
  };
}
