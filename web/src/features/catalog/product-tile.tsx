import { paths } from '../../config/paths.ts';
import type { ProductCard_ProductFragment } from '../../generated/graphql.ts';
import type { Section } from '../../config/sections.ts';
import { ProductCard, type ProductCardProps } from '../../ui/product-card.tsx';
import { QuickAdd } from './quick-add.tsx';
import { cardDescriptionLength, truncate } from './truncate.ts';

interface ProductTileProps extends Pick<ProductCardProps, 'sizes' | 'heading' | 'isMain' | 'isInSight'> {
  product: ProductCard_ProductFragment;
  section: Section;
}

/** A product of the catalogue as a section shows it: wholesale has a text of its own (specification, section 2). */
export function ProductTile({ product, section, ...card }: ProductTileProps) {
  const { id, name, image, unitPrice, isSoldOut, description, wholesaleDescription } = product;
  const text = section.isWholesale
    ? truncate(wholesaleDescription ?? description, cardDescriptionLength.wholesale)
    : truncate(description, cardDescriptionLength.retail);
  return (
    <ProductCard
      name={name}
      to={paths.product(section.detail, id)}
      image={image}
      text={text}
      unitPrice={unitPrice}
      isSoldOut={isSoldOut === true}
      action={<QuickAdd product={product} section={section} />}
      {...card}
    />
  );
}
