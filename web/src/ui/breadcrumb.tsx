import { Link } from 'react-router-dom';
import { language } from '../config/language.ts';
import { pathIn } from '../config/languages.ts';
import { paths } from '../config/paths.ts';
import { useSiteConfig } from '../config/site-config.tsx';
import { AsGiven } from './as-given.tsx';
import { JsonLd } from './json-ld.tsx';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  readonly link: string;
  /** Whether the step is the current page, which is dimmed and has no arrow after it. */
  readonly active?: boolean;
  /** Whether the label isn't the shop's own text, such as a product name. */
  readonly isGiven?: boolean;
}

/** @param steps the steps after Home */
export function Breadcrumb({ steps }: { steps: readonly Crumb[] }) {
  const { origin } = useSiteConfig();
  const crumbs: readonly Crumb[] = [{ label: 'Home', link: paths.home }, ...steps];
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['crumbs']}>
        {crumbs.map(({ label, link, active = false, isGiven = false }) => (
          <li key={link} className={styles['crumb']} data-active={active}>
            <Link to={link} {...(active ? { 'aria-current': 'page' as const } : {})}>
              {isGiven ? <AsGiven>{label}</AsGiven> : label}
            </Link>
            {active ? null : <span aria-hidden>›</span>}
          </li>
        ))}
      </ol>
      <JsonLd
        value={
          import.meta.env.SSR && {
            '@context': 'https://schema.org',
            '@type': 'BreadcrumbList',
            itemListElement: crumbs.map(({ label, link }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: label,
              item: `${origin}${pathIn(language, link)}`,
            })),
          }
        }
      />
    </nav>
  );
}
