import type { ProductCard_ProductFragment } from '../../generated/graphql.ts';
import { sections } from '../../site/sections.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { ProductTile } from './product-tile.tsx';

/** Breakpoints of section 9: 4 cards moving by 4; up to 1024 px 2 moving by 1, endless; up to 600 px 1, starting with the second. */
const options = {
  slidesToScroll: 4,
  breakpoints: {
    '(max-width: 1024px)': { slidesToScroll: 1, loop: true },
    '(max-width: 600px)': { slidesToScroll: 1, loop: true, startIndex: 1 },
    '(max-width: 480px)': { slidesToScroll: 1, loop: true, startIndex: 0 },
  },
};

/** The products that sell best, in a row (specification, section 2 "Best Seller"). */
export function BestSellers({ products }: { products: readonly ProductCard_ProductFragment[] }) {
  const slides = products.map((product) => ({
    key: product.id,
    content: <ProductTile product={product} section={sections.retail} />,
  }));
  return <Carousel label="Best Seller" layout="best-seller" options={options} slides={slides} />;
}
