import { createPath, Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import styles from '../forms/form.module.css';

export function SignInHint() {
  const location = useLocation();
  return (
    <p className={styles['hint']}>
      Already a customer?
      <Link className={styles['link']} to={paths.login(createPath(location))}>
        Login
      </Link>
    </p>
  );
}
