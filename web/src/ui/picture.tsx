import { isEnglish } from '../config/language.ts';
import { english } from '../config/languages.ts';
import { useState } from 'react';
import { pictureSrc, pictureSrcSet, widestPicture } from '../config/picture-widths.ts';
import styles from './picture.module.css';

/** The placeholder for a picture that is missing or fails to load (specification, section 2). */
const defaultMeat = '/pictures/default-meat.svg';

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
  const [broken, setBroken] = useState<string>();
  const [preview] = useState(() => shownFiles.get(url ?? ''));
  const isShop = typeof url === 'string' && url !== broken;
  return (
    <img
      // The picture may have failed before hydration, when there was no listener.
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
