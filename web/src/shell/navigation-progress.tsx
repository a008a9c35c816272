import { useLocation, useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** CSS delays the progress bar until the wait is noticeable. */
export function NavigationProgress() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  // On the same path, such as after a filter was chosen, the listing dims the results instead.
  if (next === undefined || next.pathname === pathname) return null;
  return <progress aria-label="Loading the page" className={styles['progress']} />;
}
