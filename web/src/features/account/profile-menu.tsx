import { NavLink } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import styles from './profile-area.module.css';
import { useLogOut } from './use-log-out.ts';

const entries = [
  { label: 'Account info', path: paths.profile, end: true },
  { label: /* @wc-include */ 'addresses', path: paths.profileAddresses, end: true },
  { label: /* @wc-include */ 'password', path: paths.profilePassword, end: true },
  { label: /* @wc-include */ 'order', path: paths.profileOrders, end: false },
] as const;

export function ProfileMenu() {
  const logOut = useLogOut();
  return (
    <nav aria-label="Account" className={styles['menu']}>
      <ul>
        {entries.map(({ label, path, end }) => (
          <li key={path}>
            <NavLink to={path} end={end}>
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOut}>
            Log Out
          </button>
        </li>
      </ul>
    </nav>
  );
}
