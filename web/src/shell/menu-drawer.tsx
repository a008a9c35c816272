import { Link } from 'react-router-dom';
import LogOut from 'lucide-react/icons/log-out';
import Phone from 'lucide-react/icons/phone';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import { paths } from '../config/paths.ts';
import { useIsSignedIn } from '../session/use-session.ts';
import { useSiteConfig } from '../config/site-config.tsx';
import { PhoneNumber } from '../ui/amounts.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ModalTitle } from '../ui/modal.tsx';
import { useLogOut } from '../features/account/use-log-out.ts';
import { LanguageLinks } from './language-links.tsx';
import { NavLinks } from './nav-links.tsx';
import styles from './menu-drawer.module.css';

export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const isSignedIn = useIsSignedIn();
  const logOut = useLogOut();
  const { phones } = useSiteConfig();
  return (
    <Drawer side="start" onClose={onClose}>
      <header className={styles['head']}>
        <ModalTitle className={styles['title']}>Menu</ModalTitle>
        <IconButton label="Close menu" icon={<X size={22} />} onClick={onClose} />
      </header>
      <nav aria-label="Menu" className={styles['links']}>
        <NavLinks />
      </nav>
      <div className={styles['foot']}>
        <LanguageLinks className={styles['languages']} />
        <Link to={isSignedIn ? paths.profile : paths.login()}>
          <User size={20} />
          {isSignedIn ? 'Profile' : 'Login'}
        </Link>
        {isSignedIn ? (
          <button type="button" onClick={logOut}>
            <LogOut size={20} />
            Logout
          </button>
        ) : null}
        <a href={`tel:${phones.direct}`}>
          <Phone size={20} />
          <PhoneNumber phone={phones.direct} />
        </a>
      </div>
    </Drawer>
  );
}
