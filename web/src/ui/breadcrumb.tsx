import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { useSiteConfig } from '../config/site-config.tsx';
import { Marked } from './as-given.tsx';
import { JsonLd } from './json-ld.tsx';
import styles from './breadcrumb.module.css';

export interface Crumb {
  /** The shop's own text, or a product's name as returned by `nameOf`. */
  readonly label: string;
  readonly link: string;
  /** Whether the step is the current page, which is dimmed and has no arrow after it. */
  readonly active?: boolean;
}

/** @param steps the steps after Home */
export function Breadcrumb({ steps }: { steps: readonly Crumb[] }) {
  const { origin } = useSiteConfig();
  const crumbs: readonly Crumb[] = [{ label: 'Home', link: paths.home }, ...steps];
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['crumbs']}>
        {crumbs.map(({ label, link, active = false }) => (
          <li key={link} className={styles['crumb']} data-active={active}>
            <Link to={link} {...(active ? { 'aria-current': 'page' as const } : {})}>
              <Marked text={label} />
            </Link>
            {active ? null : <span aria-hidden>›</span>}
          </li>
        ))}
      </ol>
      <JsonLd facts={{ type: 'steps', origin, steps: crumbs }} />
    </nav>
  );
}
