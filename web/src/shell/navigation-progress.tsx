import { useLocation, useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A progress bar shown while another screen loads. CSS delays it until the wait is noticeable. */
export function NavigationProgress() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  // A filter only changes the listing's URL, and the listing dims its own results.
  if (next === undefined || next.pathname === pathname) return null;
  return <progress aria-label="Loading the page" className={styles['progress']} />;
}
