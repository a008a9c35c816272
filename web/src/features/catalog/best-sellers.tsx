import type { EmblaOptionsType } from 'embla-carousel';
import { sections } from '../../config/sections.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { type ListedProduct, ProductTile } from './product-tile.tsx';
import styles from './best-sellers.module.css';

/**
 * Specification, section 2: shows 4 cards, and moves by 4 up to the end; up to 1024 px, shows 2 cards, and moves by 1,
 * endlessly; up to 600 px, shows 1 card, starting with the second; up to 480 px, shows 1 card, starting with the first.
 */
const options: EmblaOptionsType = {
  align: 'start',
  slidesToScroll: 4,
  breakpoints: {
    '(max-width: 1024px)': { slidesToScroll: 1, loop: true },
    '(max-width: 600px)': { startIndex: 1 },
    '(max-width: 480px)': { startIndex: 0 },
  },
};

/** Keep the breakpoints in sync with best-sellers.module.css. */
const cardSizes = '(max-width: 600px) 88vw, (max-width: 1024px) 44vw, 280px';

export function BestSellers({ products }: { products: readonly ListedProduct[] }) {
  const slides = products.map((product) => ({
    key: product.id,
    content: <ProductTile product={product} section={sections.retail} heading="h3" sizes={cardSizes} />,
  }));
  return <Carousel label="Best Seller" className={styles['row']} options={options} slides={slides} />;
}
