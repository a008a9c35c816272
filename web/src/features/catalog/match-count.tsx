import { plural } from '../../format/plural.ts';
import styles from './match-count.module.css';

interface MatchCountProps {
  count: number;
  search: string;
  correctedSearch: string | null;
}

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
