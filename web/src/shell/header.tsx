import { useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import User from 'lucide-react/icons/user';
import { paths } from '../config/paths.ts';
import { OfflineBanner } from '../browser/connection/offline-banner.tsx';
import { useIsSignedIn } from '../session/use-session.ts';
import { langOfText, useSiteConfig } from '../config/site-config.tsx';
import { PhoneNumber } from '../ui/amounts.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useLogOut } from '../features/account/use-log-out.ts';
import { CartBadge } from '../features/cart/ui/cart-badge.tsx';
import { openCartDrawer } from '../features/cart/ui/drawer-state.ts';
import styles from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import { NavLinks } from './nav-links.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { Wordmark } from './wordmark.tsx';

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const SearchBar = lazyPart(async () => (await import('./search-bar.tsx')).SearchBar);

export function Header({ hasSecondBar, isLogoOnly }: { hasSecondBar: boolean; isLogoOnly: boolean }) {
  const site = useSiteConfig();
  const { name, tagline, phones, pictures } = site;
  const isSignedIn = useIsSignedIn();
  const logOut = useLogOut();
  const { key: shownLocation } = useLocation();
  const key = useNavigation().location?.key ?? shownLocation;
  const [opened, setOpened] = useState<'menu' | 'search'>();
  const [shownKey, setShownKey] = useState(key);
  const searchButton = useRef<HTMLButtonElement>(null);

  // The menu and the search close when the shopper navigates, and stay closed after Back.
  if (shownKey !== key) {
    setShownKey(key);
    setOpened(undefined);
  }
  const close = (): void => {
    // The bar is sticky, so scrolling to the button would make the page jump.
    if (opened === 'search') searchButton.current?.focus({ preventScroll: true });
    setOpened(undefined);
  };

  return (
    <>
      <header className={styles['header']}>
        {/* Part of the sticky header, so that the banner moves the bar down instead of covering it. */}
        <OfflineBanner />
        <div className={styles['bar']} data-logo-only={isLogoOnly ? '' : undefined}>
          <IconButton
            className={styles['menu']}
            label="Menu"
            icon={<Menu size={24} />}
            aria-expanded={opened === 'menu'}
            onClick={() => setOpened('menu')}
          />
          <Link to={paths.home} className={styles['logo']}>
            <Wordmark name={name} label={`${name}, home`} picture={pictures.logo} />
          </Link>
          <nav aria-label="Main" className={styles['links']}>
            <NavLinks />
          </nav>
          <div className={styles['tools']}>
            <IconButton
              ref={searchButton}
              label="Search"
              icon={<Search size={22} />}
              aria-expanded={opened === 'search'}
              onClick={() => (opened === 'search' ? close() : setOpened('search'))}
            />
            <Link
              to={isSignedIn ? paths.profile : paths.login()}
              className={styles['tool']}
              aria-label={isSignedIn ? 'Profile' : 'Login'}
            >
              <User size={22} />
            </Link>
            {isSignedIn ? (
              <IconButton
                className={styles['logout']}
                label="Logout"
                icon={<LogOut size={21} />}
                onClick={logOut}
              />
            ) : null}
            <CartBadge />
          </div>
        </div>
        {opened === 'search' ? <SearchBar onClose={close} /> : null}
        {opened === 'menu' ? <MenuDrawer onClose={close} /> : null}
        <NavigationProgress />
      </header>
      {hasSecondBar ? (
        <section aria-label="Phone and cart" className={styles['second']}>
          <div className={styles['secondInner']}>
            <a href={`tel:${phones.direct}`} className={styles['phone']}>
              <Phone size={16} />
              <PhoneNumber phone={phones.direct} />
            </a>
            <p className={styles['tagline']} lang={langOfText(site, 'tagline')}>
              {tagline}
            </p>
            <LanguageLinks className={styles['languages']} />
            <button type="button" className={styles['peek']} onClick={openCartDrawer}>
              My Cart
            </button>
          </div>
        </section>
      ) : null}
    </>
  );
}
