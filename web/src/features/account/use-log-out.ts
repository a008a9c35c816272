import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { browserSession } from '../../session/browser-session.ts';
import { useCartStore } from '../cart/runtime/cart-context.ts';
import { isPrivatePath } from './private-paths.ts';

/**
 * Ends the session in every tab and goes to `/login` (specification, section 2 "Profile area"). Pending taps are sent
 * first.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const cart = useCartStore();
  const { pathname } = useLocation();
  return () => {
    cart?.expectUnload();
    browserSession().end('signed-out');
    // `SessionWatch` leaves a private screen when the session ends.
    if (!isPrivatePath(pathname)) void navigate(paths.login());
  };
}
