import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { nameOf } from '../../format/own-words.ts';
import { Marked } from '../../ui/as-given.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './collection-tiles.module.css';

interface CollectionTilesProps {
  collections: readonly {
    readonly id: string;
    readonly name: string;
    readonly nameIn: string | null;
    readonly image: string | null;
  }[];
}

export function CollectionTiles({ collections }: CollectionTilesProps) {
  return (
    <ul className={styles['tiles']}>
      {collections.map(({ id, name, nameIn, image }) => (
        <li key={id}>
          <Link className={styles['tile']} to={paths.listing('retail', { category: id })}>
            <span className={styles['frame']}>
              <Picture url={image} alt="" sizes="(max-width: 599px) 30vw, 180px" shape="square" />
            </span>
            <span>
              <Marked text={nameOf({ name, nameIn })} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
