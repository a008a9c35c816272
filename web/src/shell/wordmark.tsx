import type { SitePicture } from '../config/site-config.tsx';
import styles from './wordmark.module.css';

interface WordmarkProps {
  name: string;
  label?: string;
  /** If `null`, the name is shown as text. */
  picture: SitePicture | null;
  isLazy?: boolean;
}

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
