import type { EmblaOptionsType } from 'embla-carousel';
import type { Section } from '../../config/sections.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { type ListedProduct, ProductTile } from './product-tile.tsx';
import styles from './product-row.module.css';

const options: EmblaOptionsType = { align: 'start' };

/** Matches the layout in product-row.module.css. */
const cardSizes = '(max-width: 479px) 88vw, (max-width: 649px) 44vw, (max-width: 1023px) 30vw, 220px';

interface ProductRowProps {
  label: string;
  products: readonly ListedProduct[];
  section: Section;
}

/** Shows 5 cards, 3 under 1024 px, 2 under 650 px, and 1 under 480 px (specification, section 2). */
export function ProductRow({ label, products, section }: ProductRowProps) {
  const slides = products.map((product) => ({
    key: product.id,
    content: <ProductTile product={product} section={section} heading="h3" sizes={cardSizes} />,
  }));
  return (
    <section className={styles['section']}>
      <h2>{label}</h2>
      <Carousel label={label} className={styles['row']} options={options} slides={slides} />
    </section>
  );
}
