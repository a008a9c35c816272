import type { EmblaOptionsType } from 'embla-carousel';
import type { Section } from '../../config/sections.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { type ListedProduct, ProductTile } from './product-tile.tsx';
import styles from './product-row.module.css';

const options: EmblaOptionsType = { align: 'start' };

/** Keep the breakpoints in sync with product-row.module.css. */
const cardSizes = '(max-width: 479px) 88vw, (max-width: 649px) 44vw, (max-width: 1023px) 30vw, 220px';

interface ProductRowProps {
  label: string;
  products: readonly ListedProduct[];
  section: Section;
}

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
