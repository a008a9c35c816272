import { useState } from 'react';
import { Form, Link, NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/browser-session.ts';
import { useSiteConfig } from '../../site/config.tsx';
import { sellingSections } from '../../site/sections.ts';
import { formatPhone, shop } from '../../site/shop.ts';
import { CartBadge } from '../cart/cart-badge.tsx';
import { openCartDrawer } from '../cart/drawer-state.ts';
import styles from './header.module.css';

/** Focus follows the press that opened the search. */
const focusIt = (field: HTMLInputElement | null): void => field?.focus();

/** The navigation bar and the second bar under it (specification, section 2 "Navigation bar"). */
export function Header({ hasSecondBar }: { hasSecondBar: boolean }) {
  const { name } = useSiteConfig();
  const session = useSession();
  const [isSearching, setIsSearching] = useState(false);
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to={paths.home} className={styles['logo']}>
          <span className={styles['emblem']} aria-hidden>
            ز
          </span>
          {name}
        </Link>
        <nav aria-label="Main" className={styles['links']}>
          <NavLink to={paths.home}>Home</NavLink>
          {sellingSections.map(({ section, label }) => (
            <NavLink key={section} to={paths.listing(section)}>
              {label}
            </NavLink>
          ))}
          <Link to={paths.contact}>Contact Us</Link>
        </nav>
        <div className={styles['tools']}>
          <button
            type="button"
            className={styles['tool']}
            aria-expanded={isSearching}
            aria-label="Search"
            onClick={() => setIsSearching(!isSearching)}
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
              <circle cx="10.5" cy="10.5" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
              <path d="m15.5 15.5 5 5" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
            </svg>
          </button>
          <Link
            to={session ? paths.profile : paths.login()}
            className={styles['tool']}
            aria-label={session ? 'Profile' : 'Login'}
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
              <circle cx="12" cy="8" r="4" fill="none" stroke="currentColor" strokeWidth="1.8" />
              <path
                d="M4.5 20a7.5 7.5 0 0 1 15 0"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
              />
            </svg>
          </Link>
        </div>
      </div>
      {isSearching ? (
        <search>
          <Form
            action={paths.listing('retail')}
            className={styles['search']}
            onSubmit={() => setIsSearching(false)}
            onKeyDown={({ key }) => key === 'Escape' && setIsSearching(false)}
          >
            <input
              name="search"
              type="search"
              placeholder="Search"
              aria-label="Search"
              maxLength={100}
              ref={focusIt}
            />
            <button type="submit">Search</button>
          </Form>
        </search>
      ) : null}
      {hasSecondBar ? (
        <div className={styles['second']}>
          <a href={`tel:${shop.phones.direct}`} className={styles['phone']}>
            {formatPhone(shop.phones.direct)}
          </a>
          <span className={styles['tagline']}>{shop.tagline}</span>
          <div className={styles['cart']}>
            <CartBadge />
            <button type="button" className={styles['peek']} onClick={openCartDrawer}>
              My Cart
            </button>
          </div>
        </div>
      ) : null}
    </header>
  );
}
