import { Link } from 'react-router-dom';
import { MIN_POUNDS } from '@shop/rules/cart-limits';
import { multiplyMoney } from '../../format/money.ts';
import { stepOf } from '../../format/sold-pounds.ts';
import { paths } from '../../config/paths.ts';
import { type FragmentType, getFragmentData } from '../../generated/fragment-masking.ts';
import { ProductCard_ProductFragmentDoc } from '../../generated/graphql.ts';
import type { Section } from '../../config/sections.ts';
import { Money, UnitPrice, Weight } from '../../ui/amounts.tsx';
import { AsGiven } from '../../ui/as-given.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ListedPrice } from './listed-price.tsx';
import { isSoldWhole } from './offer.ts';
import { QuickAdd } from './quick-add.tsx';
import { cardDescriptionLength, truncate } from './truncate.ts';
import styles from './product-tile.module.css';

export type ListedProduct = FragmentType<typeof ProductCard_ProductFragmentDoc> & { readonly id: string };

interface ProductTileProps {
  product: FragmentType<typeof ProductCard_ProductFragmentDoc>;
  section: Section;
  sizes: string;
  heading: 'h2' | 'h3';
  /** Whether the text is long. On narrow screens, long text is next to the picture. */
  isLong?: boolean;
  isMain?: boolean;
  isInSight?: boolean;
}

/** The whole card, except the quick-add button, is a single link whose accessible name is the product's name. */
export function ProductTile({
  product: listed,
  section,
  sizes,
  heading: Heading,
  isLong = false,
  isMain = false,
  isInSight = isMain,
}: ProductTileProps) {
  const product = getFragmentData(ProductCard_ProductFragmentDoc, listed);
  const { id, name, image, unitPrice, isSoldOut, minimumQuantity, description, wholesaleDescription } =
    product;
  const text = section.isWholesale
    ? truncate(wholesaleDescription ?? description, cardDescriptionLength.wholesale)
    : truncate(description, cardDescriptionLength.retail);
  const step = stepOf(product, section.isWholesale);
  return (
    <article className={styles['card']} data-long={isLong}>
      <div className={styles['picture']}>
        <Picture url={image} alt="" sizes={sizes} isMain={isMain} isInSight={isInSight} />
      </div>
      <div className={styles['body']}>
        <Heading className={styles['name']}>
          <Link to={paths.product(section.detail, id)}>
            <AsGiven>{name}</AsGiven>
          </Link>
        </Heading>
        <p className={styles['text']}>
          <AsGiven>{text}</AsGiven>
        </p>
        <p className={styles['price']}>
          <ListedPrice offer={product} />
          {isSoldWhole(product) ? (
            <>
              {' '}
              <span className={styles['rate']}>
                <Weight pounds={minimumQuantity} />
                {' × '}
                <UnitPrice amount={unitPrice} />
              </span>
            </>
          ) : step > MIN_POUNDS ? (
            <>
              {' '}
              <span className={styles['rate']}>
                Case of <Weight pounds={step} /> = <Money amount={multiplyMoney(unitPrice, step)} />
              </span>
            </>
          ) : null}
          {isSoldOut === true ? <span className={styles['soldOut']}>Sold out</span> : null}
        </p>
      </div>
      <QuickAdd product={product} section={section} />
    </article>
  );
}
