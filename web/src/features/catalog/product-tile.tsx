import { LEAST_POUNDS } from '@shop/settings/cart-limits';
import { multiplyMoney } from '../../format/money.ts';
import { stepOf } from '../../format/sold-pounds.ts';
import { paths } from '../../config/paths.ts';
import { type FragmentType, getFragmentData } from '../../generated/fragment-masking.ts';
import { ProductCard_ProductFragmentDoc } from '../../generated/graphql.ts';
import type { Section } from '../../config/sections.ts';
import { Weight } from '../../ui/amounts.tsx';
import { ProductCard, type ProductCardProps } from '../../ui/product-card.tsx';
import { isSoldWhole } from './offer.ts';
import { QuickAdd } from './quick-add.tsx';
import { cardDescriptionLength, truncate } from './truncate.ts';

export type ListedProduct = FragmentType<typeof ProductCard_ProductFragmentDoc> & { readonly id: string };

type FromList = 'sizes' | 'heading' | 'isMain' | 'isInSight' | 'isLong';

interface ProductTileProps extends Pick<ProductCardProps, FromList> {
  product: FragmentType<typeof ProductCard_ProductFragmentDoc>;
  section: Section;
}

export function ProductTile({ product: listed, section, ...card }: ProductTileProps) {
  const product = getFragmentData(ProductCard_ProductFragmentDoc, listed);
  const { id, name, image, unitPrice, isSoldOut, minimumQuantity, description, wholesaleDescription } =
    product;
  const text = section.isWholesale
    ? truncate(wholesaleDescription ?? description, cardDescriptionLength.wholesale)
    : truncate(description, cardDescriptionLength.retail);
  const step = stepOf(product, section.isWholesale);
  return (
    <ProductCard
      name={name}
      to={paths.product(section.detail, id)}
      image={image}
      text={text}
      unitPrice={unitPrice}
      terms={
        step > LEAST_POUNDS ? (
          <>
            cases of <Weight pounds={step} />
          </>
        ) : null
      }
      lowestPrice={isSoldWhole(product) ? multiplyMoney(unitPrice, minimumQuantity) : undefined}
      isSoldOut={isSoldOut === true}
      action={<QuickAdd product={product} section={section} />}
      {...card}
    />
  );
}
