import { plural } from '../../format/plural.ts';
import styles from './match-count.module.css';

interface MatchCountProps {
  count: number;
  /** The words that the shopper searched for. */
  search: string;
  /** The words that were searched instead, if any. */
  correctedSearch: string | null;
}

/** Shows how many products match, and the corrected search if it was misspelled. */
export function MatchCount({ count, search, correctedSearch }: MatchCountProps) {
  return (
    <>
      {correctedSearch === null ? null : (
        <span className={styles['correction']}>
          {`Nothing found for “${search}”. Showing results for “${correctedSearch}”. `}
        </span>
      )}
      {plural(count, ['# Matches found', '# Matches found'])}
    </>
  );
}
