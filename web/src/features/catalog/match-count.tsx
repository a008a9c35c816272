import { plural } from '../../format/plural.ts';
import styles from './match-count.module.css';

interface MatchCountProps {
  count: number;
  /** The words that were searched for. */
  search: string;
  /** The words that were searched instead, if any. */
  correctedSearch: string | null;
}

/** How many products match, and if a misspelled search was corrected, what was searched instead. */
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
