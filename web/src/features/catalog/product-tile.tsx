import { Link } from 'react-router-dom';
import { MIN_POUNDS } from '@shop/rules/cart-limits';
import { multiplyMoney } from '../../format/money.ts';
import { listedPounds, stepOf } from '../../format/sold-pounds.ts';
import { nameOf } from '../../format/own-words.ts';
import { paths } from '../../config/paths.ts';
import { type FragmentType, getFragmentData } from '../../generated/fragment-masking.ts';
import { ProductCard_ProductFragmentDoc } from '../../generated/graphql.ts';
import type { Section } from '../../config/sections.ts';
import { Money, UnitPrice, Weight } from '../../ui/amounts.tsx';
import { Marked } from '../../ui/as-given.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ListedPrice } from './listed-price.tsx';
import { isSoldWhole, weightText } from './offer.ts';
import { descriptionOf } from './product-text.ts';
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
  const { id, image, unitPrice, isSoldOut } = product;
  const length = cardDescriptionLength[section.isWholesale ? 'wholesale' : 'retail'];
  const step = stepOf(product, section.isWholesale);
  const weight = weightText(product, section.isWholesale);
  return (
    <article className={styles['card']} data-long={isLong}>
      <div className={styles['picture']}>
        <Picture url={image} alt="" sizes={sizes} isMain={isMain} isInSight={isInSight} />
      </div>
      <div className={styles['body']}>
        <Heading className={styles['name']}>
          <Link to={paths.product(section.detail, id)}>
            <Marked text={nameOf(product)} />
          </Link>
        </Heading>
        <p className={styles['text']}>
          <Marked text={descriptionOf(product, section.isWholesale, (text) => truncate(text, length))} />
        </p>
        <p className={styles['price']}>
          <ListedPrice offer={product} />
          {isSoldWhole(product) ? (
            <>
              {' '}
              <span className={styles['rate']}>
                <Weight pounds={listedPounds(product)} />
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
          ) : weight === undefined ? null : (
            <>
              {' '}
              <span className={styles['rate']}>{weight}</span>
            </>
          )}
          {isSoldOut === true ? <span className={styles['soldOut']}>Sold out</span> : null}
        </p>
      </div>
      <QuickAdd product={product} section={section} />
    </article>
  );
}
