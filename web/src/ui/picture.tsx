import { useEffect, useState } from 'react';
import { isEnglish } from '../config/language.ts';
import { english } from '../config/languages.ts';
import { pictureSrc, pictureSrcSet, widestPicture } from '../config/picture-widths.ts';
import styles from './picture.module.css';

/** The placeholder for a picture that is missing or fails to load (specification, section 2). */
const defaultMeat = '/pictures/default-meat.svg';

/** How often a failed picture is requested again even if the browser wasn't offline. */
const timedTries = 3;
/** The wait before the first retry, in milliseconds; each further wait is longer by as much. */
const retryMs = 5000;

/** The last shown file of each shop picture, used as a preview for other sizes. */
const shownFiles = new Map<string, string>();

interface PictureProps {
  url: string | null | undefined;
  /** Empty if the name is next to the picture. */
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
  const [failed, setFailed] = useState({ url, times: 0, isWaiting: false });
  const { times, isWaiting } = failed.url === url ? failed : { times: 0, isWaiting: false };
  const fail = (): void => setFailed({ url, times: times + 1, isWaiting: true });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const retry = (): void => setFailed({ url, times, isWaiting: false });
    const timer = times <= timedTries ? setTimeout(retry, retryMs * times) : undefined;
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [url, times, isWaiting]);
  const [shownFile] = useState(() => shownFiles.get(url ?? ''));
  const isShop = typeof url === 'string' && !isWaiting;
  // The placeholder stays during another try.
  const preview = times > 0 ? defaultMeat : shownFile;
  return (
    <img
      // Until it loads, an image that is reused for another file still reports the earlier one.
      key={`${times} ${isWaiting}`}
      // The picture may have loaded or failed before hydration, when there were no listeners.
      ref={(image) => {
        if (!isShop || image?.complete !== true) return;
        if (image.naturalWidth === 0) fail();
        else shownFiles.set(url, image.currentSrc);
      }}
      className={styles['picture']}
      data-shape={shape}
      {...(isShop ? { src: pictureSrc(url, 480), srcSet: pictureSrcSet(url), sizes } : { src: defaultMeat })}
      alt={alt}
      lang={isEnglish ? undefined : english.code}
      width={widestPicture}
      height={widestPicture * (shape === 'square' ? 1 : 0.75)}
      loading={isInSight ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding="async"
      style={preview && isShop ? { background: `url("${preview}") center / cover` } : undefined}
      onLoad={({ currentTarget }) => isShop && shownFiles.set(url, currentTarget.currentSrc)}
      onError={() => isShop && fail()}
    />
  );
}
