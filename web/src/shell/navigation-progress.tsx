import { useLocation, useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A progress bar while another screen loads. CSS shows it only after a noticeable delay. */
export function NavigationProgress() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  // A filter changes the listing's URL, which dims its own results.
  if (next === undefined || next.pathname === pathname) return null;
  return <progress aria-label="Loading the page" className={styles['progress']} />;
}
