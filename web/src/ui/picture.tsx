import { useEffect, useState } from 'react';
import { isEnglish } from '../config/language.ts';
import { english } from '../config/languages.ts';
import { plain } from '../format/given.ts';
import { pictureSrc, pictureSrcSet, widestPicture } from '../config/picture-widths.ts';
import styles from './picture.module.css';

/** The placeholder for a picture that is missing or fails to load (specification, section 2). */
const defaultMeat = '/pictures/default-meat.svg';

/** The wait before a failed picture's first retry, in milliseconds; each further wait is twice as long. */
const firstWait = 5000;

/** The most recently shown file of each shop picture, used as a preview for other sizes. */
const shownFiles = new Map<string, string>();

interface PictureProps {
  url: string | null | undefined;
  /** May have words that `given` marked. Empty if the name is next to the picture. */
  alt: string;
  sizes: string;
  isMain?: boolean;
  /** Whether the picture is visible when the page opens and must therefore not load lazily. */
  isInSight?: boolean;
  shape?: 'card' | 'square';
}

export const PicturePlaceholder = () => <div className={styles['picture']} />;

export function Picture({
  url,
  alt,
  sizes,
  isMain = false,
  isInSight = isMain,
  shape = 'card',
}: PictureProps) {
  const [tried, setTried] = useState({ url, retries: 0, isWaiting: false });
  const { retries, isWaiting } = tried.url === url ? tried : { retries: 0, isWaiting: false };
  const fail = (): void => setTried({ url, retries, isWaiting: true });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const retry = (): void => setTried({ url, retries: retries + 1, isWaiting: false });
    const timer = setTimeout(retry, firstWait * 2 ** retries);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [url, retries, isWaiting]);
  const [shownFile] = useState(() => shownFiles.get(url ?? ''));
  const isShop = typeof url === 'string' && !isWaiting;
  // The placeholder stays during a retry.
  const preview = isShop && (retries ? defaultMeat : shownFile);
  return (
    <img
      // An image that is reused for another file reports the earlier file until the new one has loaded.
      key={retries}
      // The picture may have loaded or failed before hydration, when there were no listeners.
      ref={(image) => {
        if (!isShop || !image?.complete) return;
        if (image.naturalWidth === 0) fail();
        else shownFiles.set(url, image.currentSrc);
      }}
      className={styles['picture']}
      data-shape={shape}
      {...(isShop ? { src: pictureSrc(url, 480), srcSet: pictureSrcSet(url), sizes } : { src: defaultMeat })}
      alt={plain(alt)}
      lang={isEnglish || plain(alt) === alt ? undefined : english.code}
      width={widestPicture}
      height={widestPicture * (shape === 'square' ? 1 : 0.75)}
      loading={isInSight ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding="async"
      style={preview ? { background: `url("${preview}") center / cover` } : undefined}
      onLoad={({ currentTarget }) => isShop && shownFiles.set(url, currentTarget.currentSrc)}
      onError={() => isShop && fail()}
    />
  );
}
