import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { sellingSections } from '../../site/sections.ts';
import { CartBadge } from '../cart/cart-badge.tsx';
import { useSiteConfig } from '../../site/config.tsx';

export function Header({ hasSecondBar }: { hasSecondBar: boolean }) {
  const { name } = useSiteConfig();
  return (
    <header>
      <Link to={paths.home}>{name}</Link>
      <nav aria-label="Main">
        {sellingSections.map(({ section, label }) => (
          <NavLink key={section} to={paths.listing(section)}>
            {label}
          </NavLink>
        ))}
      </nav>
      {hasSecondBar ? <CartBadge /> : null}
    </header>
  );
}
