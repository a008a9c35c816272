import { Link } from 'react-router-dom';
import { language } from '../config/language.ts';
import { pathIn } from '../config/languages.ts';
import { paths } from '../config/paths.ts';
import { useSiteConfig } from '../config/site-config.tsx';
import { AsGiven } from './as-given.tsx';
import { JsonLd } from './json-ld.tsx';
import styles from './breadcrumb.module.css';

interface Crumb {
  readonly label: string;
  readonly link: string;
  /** Whether the label is not the shop's own text, such as a product name. */
  readonly isGiven?: boolean;
}

interface BreadcrumbProps {
  /** The pages between the home page and the current page. */
  parents?: readonly Crumb[];
  /** Dimmed and without an arrow after it. */
  current?: Crumb;
}

export function Breadcrumb({ parents, current }: BreadcrumbProps) {
  const { origin } = useSiteConfig();
  const crumbs: readonly Crumb[] = [
    { label: 'Home', link: paths.home },
    ...(parents ?? []),
    ...(current === undefined ? [] : [current]),
  ];
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['crumbs']}>
        {crumbs.map((crumb) => (
          <li key={crumb.link} className={styles['crumb']} data-active={crumb === current}>
            <Link to={crumb.link} aria-current={crumb === current ? 'page' : undefined}>
              {crumb.isGiven === true ? <AsGiven>{crumb.label}</AsGiven> : crumb.label}
            </Link>
            {crumb === current ? null : <span aria-hidden>›</span>}
          </li>
        ))}
      </ol>
      <JsonLd
        value={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ label, link }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: `${origin}${pathIn(language, link)}`,
          })),
        }}
      />
    </nav>
  );
}
