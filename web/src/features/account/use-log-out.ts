import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { browserSession } from '../../session/use-session.ts';
import { useCartStore } from '../cart/runtime/cart-context.ts';
import { isPrivatePath } from './private-paths.ts';

export function useLogOut(): () => void {
  const navigate = useNavigate();
  const cart = useCartStore();
  const { pathname } = useLocation();
  return () => {
    cart?.expectUnload();
    browserSession().end('signed-out');
    // `SessionWatch` redirects from a private screen when the session ends.
    if (!isPrivatePath(pathname)) void navigate(paths.login());
  };
}
