import { Link, NavLink } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { sellingSections } from '../config/sections.ts';

export function NavLinks() {
  return (
    <>
      <NavLink to={paths.home} end>
        Home
      </NavLink>
      {sellingSections.map(({ section, label }) => (
        <NavLink key={section} to={paths.listing(section)}>
          {label}
        </NavLink>
      ))}
      <Link to={paths.contact}>Contact Us</Link>
    </>
  );
}
