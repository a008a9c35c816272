import { useLocation, useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A bar over the page while another screen loads. The stylesheet shows it only once that takes long enough to be noticed. */
export function NavigationProgress() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  // A filter changes the address of the listing, which dims its own results.
  if (next === undefined || next.pathname === pathname) return null;
  return <progress aria-label="Loading the page" className={styles['progress']} />;
}
