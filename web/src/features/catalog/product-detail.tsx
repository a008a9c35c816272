import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { importLate } from '../../connection/import-late.ts';
import type { ProductPageQuery } from '../../generated/graphql.ts';
import { formatMoney, formatUnitPrice, multiplyMoney } from '../../money.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/browser-session.ts';
import type { Section } from '../../site/sections.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import styles from './product-detail.module.css';

const AddToCartDialog = lazy(async () => ({
  default: (await importLate(async () => import('../cart/add-to-cart-dialog.tsx'))).AddToCartDialog,
}));

interface DetailProps {
  product: NonNullable<ProductPageQuery['product']>;
  /** The description of the section. */
  text: string;
  section: Section;
}

/** What a shopper reads to trust the shop; the threshold stands in EGP because the owner wrote it so (specification, section 9). */
const blurbs = [
  { title: 'Trusted shipping', text: 'Chilled from our plant to your door' },
  { title: 'Secure shopping', text: 'Cards are taken by the payment provider alone' },
  { title: 'Free shipping', text: 'On orders over 200 EGP' },
];

/** A product with everything to decide by, and the way into the cart. */
export function ProductDetail({ product, text, section }: DetailProps) {
  const [quantity, setQuantity] = useState(1);
  const [isChoosing, setIsChoosing] = useState(false);
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { name, image, unitPrice, deposit, collection } = product;
  const isBeef = `${collection?.name ?? ''} ${name}`.toLowerCase().match(/beef|cow|bull/) !== null;
  const choose = (): void => {
    // Wholesale is for customers who are logged in (specification, section 4).
    if (section.isWholesale && !session) void navigate(paths.login(pathname));
    else setIsChoosing(true);
  };
  return (
    <div className={styles['detail']}>
      <div className={styles['picture']}>
        <Picture url={image} alt={name} sizes="(max-width: 899px) 92vw, 600px" isMain />
      </div>
      <div className={styles['facts']}>
        <h1>
          {name} <span className={styles['unit']}>(1 lb)</span>
        </h1>
        <p className={styles['price']}>{formatUnitPrice(unitPrice)}</p>
        <p>{text}</p>
        {deposit === null ? null : <p>Deposit: {formatMoney(deposit)}</p>}
        {isBeef && section.occasion === 'ODHIAH' ? (
          <p className={styles['discount']}>$75 second day, $100 third day, $150 fourth day of the Eid</p>
        ) : null}
        <div className={styles['buy']}>
          <QuantityStepper label={name} value={quantity} onChange={setQuantity} />
          <p className={styles['total']} aria-live="polite">
            {quantity} lb = <strong>{formatMoney(multiplyMoney(unitPrice, quantity))}</strong>
          </p>
        </div>
        <Button onClick={choose}>Add to cart</Button>
        <ul className={styles['blurbs']}>
          {blurbs.map((blurb) => (
            <li key={blurb.title}>
              <strong>{blurb.title}</strong>
              {blurb.text}
            </li>
          ))}
        </ul>
      </div>
      {isChoosing ? (
        <Suspense>
          <AddToCartDialog
            product={product}
            section={section}
            quantity={quantity}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
