import { isEnglish } from '../config/language.ts';
import { english } from '../config/languages.ts';
import { useState } from 'react';
import { pictureSrc, pictureSrcSet, widestPicture } from '../config/picture-widths.ts';
import styles from './picture.module.css';

/** The placeholder of a picture that is missing or cannot be loaded (specification, section 2). */
const defaultMeat = '/pictures/default-meat.svg';

/** The file of each shop picture that this page has shown last: a preview of the same picture in another size. */
const shownFiles = new Map<string, string>();

interface PictureProps {
  /** The picture's URL in the catalog; `null` if it has none. */
  url: string | null | undefined;
  /** Empty if the name is next to it. */
  alt: string;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** The one picture of a page that is worth waiting for. */
  isMain?: boolean;
  /** In sight as the page opens: it is not left until it is scrolled to. */
  isInSight?: boolean;
  shape?: 'card' | 'square';
}

/** The box of a card's picture while it is not known which one it is. */
export const PicturePlace = () => <div className={styles['picture']} />;

/** A shop picture in its reserved box, at the size it is shown. */
export function Picture({
  url,
  alt,
  sizes,
  isMain = false,
  isInSight = isMain,
  shape = 'card',
}: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const [preview] = useState(() => shownFiles.get(url ?? ''));
  const isShop = typeof url === 'string' && url !== broken;
  return (
    <img
      // The picture may have failed before hydration, when no listener was attached.
      ref={(image) => {
        if (!isShop || image?.complete !== true) return;
        if (image.naturalWidth === 0) setBroken(url);
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
      onError={() => isShop && setBroken(url)}
    />
  );
}
