import { useLocation, useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** CSS delays the progress bar until the wait is noticeable. */
export function NavigationProgress() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  // A filter only changes the URL of the listing, which dims its own results.
  if (next === undefined || next.pathname === pathname) return null;
  return <progress aria-label="Loading the page" className={styles['progress']} />;
}
