import { useEffect, useState } from 'react';
import { isEnglish } from '../config/language.ts';
import { english } from '../config/languages.ts';
import { pictureSrc, pictureSrcSet, widestPicture } from '../config/picture-widths.ts';
import styles from './picture.module.css';

/** The placeholder for a picture that is missing or fails to load (specification, section 2). */
const defaultMeat = '/pictures/default-meat.svg';

/** How often a failed picture is requested again without a sign that the network has changed. */
const timedTries = 3;

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
  const [tried, setTried] = useState({ url, steps: 0 });
  // Failures and further tries in turn, so it is odd while the picture waits for its next try.
  const steps = tried.url === url ? tried.steps : 0;
  const isWaiting = steps % 2 > 0;
  const step = (): void => setTried({ url, steps: steps + 1 });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const retry = (): void => setTried({ url, steps: steps + 1 });
    const timer = steps < 2 * timedTries ? setTimeout(retry, 4000 * steps) : 0;
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [url, steps, isWaiting]);
  const [shownFile] = useState(() => shownFiles.get(url ?? ''));
  const isShop = typeof url === 'string' && !isWaiting;
  // The placeholder stays during another try.
  const preview = steps > 0 ? defaultMeat : shownFile;
  return (
    <img
      // Until it loads, an image that is reused for another file still reports the earlier one.
      key={steps}
      // The picture may have failed before hydration, when there was no listener.
      ref={(image) => {
        if (!isShop || image?.complete !== true) return;
        if (image.naturalWidth === 0) step();
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
      onError={() => isShop && step()}
    />
  );
}
