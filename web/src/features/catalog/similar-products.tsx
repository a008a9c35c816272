import type { EmblaOptionsType } from 'embla-carousel';
import type { Section } from '../../config/sections.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { type ListedProduct, ProductTile } from './product-tile.tsx';
import styles from './similar-products.module.css';

const options: EmblaOptionsType = { align: 'start' };

/** Matches the layout in similar-products.module.css. */
const cardSizes = '(max-width: 479px) 88vw, (max-width: 649px) 44vw, (max-width: 1023px) 30vw, 220px';

interface SimilarProps {
  products: readonly ListedProduct[];
  section: Section;
}

/** Shows 5 cards, 3 under 1024 px, 2 under 650 px, 1 under 480 px (specification, section 2). */
export function SimilarProducts({ products, section }: SimilarProps) {
  const slides = products.map((product) => ({
    key: product.id,
    content: <ProductTile product={product} section={section} heading="h3" sizes={cardSizes} />,
  }));
  return (
    <section className={styles['similar']}>
      <h2>Similar</h2>
      <Carousel label="Similar" className={styles['row']} options={options} slides={slides} />
    </section>
  );
}
