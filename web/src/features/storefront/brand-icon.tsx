import icons from './brand-icons.svg?url';

interface BrandIconProps {
  brand: 'facebook' | 'whatsapp' | 'instagram' | 'tiktok' | 'youtube' | 'apple' | 'play';
  size?: number;
}

/** The logos are in a separate file, so that no page's scripts include the drawings. */
export function BrandIcon({ brand, size = 22 }: BrandIconProps) {
  return (
    <svg width={size} height={size} fill="currentColor" aria-hidden>
      <use href={`${icons}#${brand}`} />
    </svg>
  );
}
