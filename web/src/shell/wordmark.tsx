import type { SitePicture } from '../config/site-config.tsx';
import styles from './wordmark.module.css';

interface WordmarkProps {
  name: string;
  /** The picture's text alternative; the shop's name by default. */
  label?: string;
  /** Without one, the name itself is shown. */
  picture: SitePicture | null;
  isLazy?: boolean;
}

/** The shop's name as the owner's picture. */
export function Wordmark({ name, label = name, picture, isLazy = false }: WordmarkProps) {
  if (picture === null) return <span className={styles['name']}>{name}</span>;
  return (
    <img
      src={picture.src}
      alt={label}
      width={picture.width}
      height={picture.height}
      {...(isLazy ? { loading: 'lazy' as const } : { fetchPriority: 'low' as const })}
    />
  );
}
