import { Link } from 'react-router-dom';
import { listingPath, type ListingState } from './listing-state.ts';
import styles from './listing-pages.module.css';

interface PagesProps {
  state: ListingState;
  pathname: string;
  pageCount: number;
}

function offered(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount);
  return [...new Set(near)].toSorted((a, b) => a - b);
}

export function ListingPages({ state, pathname, pageCount }: PagesProps) {
  const to = (page: number) => listingPath(pathname, { ...state, page });
  return (
    <nav aria-label="Pages" className={styles['pages']}>
      {state.page > 1 ? (
        <Link to={to(state.page - 1)} aria-label="Previous page">
          ‹
        </Link>
      ) : null}
      {offered(state.page, pageCount).map((page) => (
        <Link
          key={page}
          to={to(page)}
          aria-label={`Page ${page}`}
          aria-current={page === state.page ? 'page' : undefined}
        >
          {page}
        </Link>
      ))}
      {state.page < pageCount ? (
        <Link to={to(state.page + 1)} aria-label="Next page">
          ›
        </Link>
      ) : null}
    </nav>
  );
}
