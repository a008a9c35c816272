import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Money, UnitPrice } from './amounts.tsx';
import { Picture } from './picture.tsx';
import { AsGiven } from './as-given.tsx';
import styles from './product-card.module.css';

export interface ProductCardProps {
  name: string;
  to: string;
  image: string | null | undefined;
  text: string;
  unitPrice: string;
  /** How the product is sold, unless it is sold by single pounds. */
  terms?: ReactNode;
  /** The lowest price of a product that is not sold by single pounds, in US dollars. */
  lowestPrice?: string | undefined;
  isSoldOut?: boolean;
  /** Whether the text is long, which puts it next to the picture on narrow screens. */
  isLong?: boolean;
  /** Another control on the card, outside of the link. */
  action?: ReactNode;
  /** As in the `sizes` of an image. */
  sizes: string;
  heading: 'h2' | 'h3';
  isMain?: boolean;
  isInSight?: boolean;
}

/** A product in a list. The whole card is one link with one name. */
export function ProductCard(props: ProductCardProps) {
  const {
    name,
    to,
    image,
    text,
    unitPrice,
    terms = null,
    lowestPrice,
    isSoldOut = false,
    isLong = false,
    action,
    sizes,
    heading: Heading,
    isMain = false,
    isInSight = isMain,
  } = props;
  const rate = <UnitPrice amount={unitPrice} />;
  return (
    <article className={styles['card']} data-long={isLong}>
      <div className={styles['picture']}>
        <Picture url={image} alt="" sizes={sizes} isMain={isMain} isInSight={isInSight} />
      </div>
      <div className={styles['body']}>
        <Heading className={styles['name']}>
          <Link to={to}>
            <AsGiven>{name}</AsGiven>
          </Link>
        </Heading>
        <p className={styles['text']}>
          <AsGiven>{text}</AsGiven>
        </p>
        {terms === null ? null : <p className={styles['terms']}>{terms}</p>}
        <p className={styles['price']}>
          {lowestPrice === undefined ? (
            rate
          ) : (
            <>
              from <Money amount={lowestPrice} /> <span className={styles['rate']}>{rate}</span>
            </>
          )}
          {isSoldOut ? <span className={styles['soldOut']}>Sold out</span> : null}
        </p>
      </div>
      {action}
    </article>
  );
}
