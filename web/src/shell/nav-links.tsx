import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { productSectionOf, sellingSections } from '../config/sections.ts';

export function NavLinks() {
  const { pathname } = useLocation();
  const first = pathname.split('/')[1];
  const current = first === 'product' ? productSectionOf(pathname).section : first;
  return (
    <>
      <NavLink to={paths.home} end>
        Home
      </NavLink>
      {sellingSections.map(({ section, label }) => (
        <Link
          key={section}
          to={paths.listing(section)}
          aria-current={section === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
      <Link to={paths.contact}>Contact Us</Link>
    </>
  );
}
