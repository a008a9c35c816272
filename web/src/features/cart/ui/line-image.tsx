import { useState } from 'react';
import { pictureSrc } from '../../../config/picture-widths.ts';
import styles from './cart-line.module.css';

/** A product's picture in its box; the name stands beside it. Without one, or where it cannot be loaded, a cut of meat is drawn. */
export function LineImage({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string>();
  if (url !== null && url !== broken) {
    return (
      <img
        className={styles['image']}
        src={pictureSrc(url, 160)}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(url)}
      />
    );
  }
  return (
    <svg className={styles['image']} viewBox="0 0 72 72" aria-hidden>
      <path
        d="M17 41c-3-13 6-25 20-26 12-1 20 7 19 17-1 7-6 9-10 13-5 5-8 12-17 12-7 0-10-8-12-16Z"
        fill="var(--color-primary)"
        opacity="0.85"
      />
      <circle cx="39" cy="29" r="6" fill="var(--color-paper)" />
    </svg>
  );
}
