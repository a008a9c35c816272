import { MIN_POUNDS } from '@shop/rules/cart-limits';
import { Fragment, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import PackageCheck from 'lucide-react/icons/package-check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Truck from 'lucide-react/icons/truck';
import type { ProductPageQuery } from '../../generated/graphql.ts';
import { comma } from '../../format/comma.ts';
import { multiplyMoney } from '../../format/money.ts';
import { isSoldByCase, pieceOf, soldPounds, stepOf } from '../../format/sold-pounds.ts';
import { paths, type SellingSection } from '../../config/paths.ts';
import { carePageOf, isLivestock, langOfText, useSiteConfig } from '../../config/site-config.tsx';
import { type Section, sections } from '../../config/sections.ts';
import { Marked } from '../../ui/as-given.tsx';
import { Money, UnitPrice, Weight } from '../../ui/amounts.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { FootBar, FootBarAlert, FootBarAmount } from '../../ui/foot-bar.tsx';
import { PartLoading } from '../../ui/part-state.tsx';
import { Picture, PicturePlaceholder } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useIsSignedIn } from '../../session/use-session.ts';
import { TrustFacts } from '../storefront/trust-facts.tsx';
import { isBeef } from './beef.ts';
import { BeefDiscount } from './beef-discount.tsx';
import { type Offer, isSoldWhole, otherSections, startingPounds, weightText } from './offer.ts';
import { detailSizes } from './picture-layout.ts';
import { useBuying } from './use-buying.ts';
import { nameOf } from '../../format/own-words.ts';
import notice from './notice.module.css';
import styles from './product-detail.module.css';

const AddToCartDialog = lazyPart(
  async () => (await import('../cart/ui/add-to-cart-dialog.tsx')).AddToCartDialog,
);

/**
 * Returns the quantity in the URL (chosen before a sign-in), rounded up to one that is sold. If the URL has
 * none, returns the initial quantity.
 */
function poundsOf(search: URLSearchParams, offer: Offer, isWholesale: boolean): number {
  const chosen = search.get('quantity') ?? '';
  return /^[1-9]\d{0,8}$/.test(chosen)
    ? soldPounds(offer, isWholesale, Number(chosen))
    : startingPounds(offer, isWholesale);
}

interface DetailProps {
  product: NonNullable<ProductPageQuery['product']>;
  text: string;
  section: Section;
}

export function ProductLoading() {
  return (
    <div className={styles['detail']}>
      <div className={styles['picture']}>
        <PicturePlaceholder />
      </div>
      <PartLoading />
    </div>
  );
}

const blurbIcons = [Truck, ShieldCheck, PackageCheck] as const;

export function ProductDetail({ product, text, section }: DetailProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [quantity, setQuantity] = useState(() => poundsOf(search, product, section.isWholesale));
  const config = useSiteConfig();
  const { image, unitPrice, deposit } = product;
  const name = nameOf(product);
  const { isWholesale } = section;
  const minimum = soldPounds(product, isWholesale);
  const step = stepOf(product, isWholesale);
  const weight = weightText(product, isWholesale);
  const sellers = otherSections(product, section);
  const isAnimal = product.collection !== null && isLivestock(config, product.collection);
  const carePage = product.collection === null ? undefined : carePageOf(config, product.collection.name);
  const buying = useBuying({ product, section, quantity, isAnimal });
  const total = <Money amount={multiplyMoney(unitPrice, quantity)} />;
  return (
    <div className={styles['detail']}>
      <div className={styles['picture']}>
        <Picture url={image} alt={name} sizes={detailSizes} isMain />
        {config.illustrations && image ? <small>Illustration</small> : null}
      </div>
      <div className={styles['facts']}>
        <h1>
          <Marked text={name} /> <bdi className={styles['unit']}>(1 lb)</bdi>
        </h1>
        <div>
          <Price offer={product} pounds={quantity} minimum={minimum} />
          {weight === undefined ? null : <p className={styles['weight']}>{weight}</p>}
        </div>
        {isWholesale ? <ForCustomers login={paths.loginToBuy(pathname, quantity)} /> : null}
        {deposit === null ? null : (
          <div className={styles['deposit']}>
            <p>
              <span>Price, paid online</span>
              <strong>{total}</strong>
            </p>
            <p>
              <span>
                Deposit{comma}
                <span lang={langOfText(config, 'depositNote')}>{config.depositNote}</span>
              </span>
              <strong>
                <Money amount={multiplyMoney(deposit, quantity)} />
              </strong>
            </p>
            <small className={styles['weight']} lang={langOfText(config, 'deposit')}>
              {config.texts.deposit}
            </small>
          </div>
        )}
        <p className={styles['text']}>
          <Marked text={text} />
        </p>
        {config.trust.weight === undefined || isWholesale || isSoldWhole(product) ? null : (
          <p className={styles['weight']} lang={langOfText(config, 'trust.weight')}>
            {config.trust.weight}
          </p>
        )}
        {isAnimal && sellers === undefined && product.isSoldOut !== true ? (
          <p className={styles['weight']}>
            You choose who slaughters in the next step, and the day at the checkout.
          </p>
        ) : null}
        {isSoldWhole(product) ? null : (
          <p className={styles['total']} aria-live="polite">
            <Amount pounds={quantity} caseSize={step} /> = <strong>{total}</strong>
          </p>
        )}
        <FootBar isWide>
          <FootBarAlert>{buying.refusal}</FootBarAlert>
          {product.isSoldOut === true ? (
            <p className={styles['notSold']}>Sold out</p>
          ) : sellers === undefined ? (
            <>
              <QuantityStepper
                label={name}
                value={quantity}
                onChange={setQuantity}
                minimum={minimum}
                step={step}
                isOfCases={isSoldByCase(product, isWholesale)}
                isCompact
              />
              <Button isBusy={buying.isSending} onClick={buying.buy}>
                Add to cart
                <FootBarAmount>{total}</FootBarAmount>
              </Button>
            </>
          ) : (
            <p className={styles['notSold']}>
              <SoldElsewhere id={product.id} sellers={sellers} />
            </p>
          )}
        </FootBar>
        {section.occasion === 'ODHIAH' && isBeef(product) ? <BeefDiscount isOfCut={!isAnimal} /> : null}
        <TrustFacts hasDelivery={!isAnimal} />
        {carePage === undefined ? null : (
          <p className={styles['weight']} lang={carePage.lang}>
            {carePage.description} <Link to={paths.page(carePage.name)}>{carePage.title}</Link>
          </p>
        )}
      </div>
      <ul className={styles['blurbs']}>
        {config.texts.blurbs.map((blurb, index) => {
          const Icon = blurbIcons[index] ?? Truck;
          return (
            <li key={blurb.title} lang={langOfText(config, 'blurbs')}>
              <Icon size={24} />
              <strong>{blurb.title}</strong>
              {blurb.text}
            </li>
          );
        })}
      </ul>
      {buying.isChoosing ? (
        <AddToCartDialog
          fallback={null}
          product={product}
          section={section}
          quantity={quantity}
          isLivestock={isAnimal}
          onClose={buying.endChoosing}
        />
      ) : null}
    </div>
  );
}

/** For customers, it leaves its space empty, so that nothing moves once it is known who the shopper is. */
function ForCustomers({ login }: { login: string }) {
  return (
    <p className={notice['notice']} style={useIsSignedIn() ? { visibility: 'hidden' } : undefined}>
      Wholesale is for logged-in customers. <Link to={login}>Login</Link>
    </p>
  );
}

function Amount({ pounds, caseSize }: { pounds: number; caseSize: number }) {
  const weight = <Weight pounds={caseSize} />;
  if (caseSize === MIN_POUNDS) return <Weight pounds={pounds} />;
  if (pounds === caseSize) return <>Case of {weight}</>;
  return (
    <>
      {pounds / caseSize} × {weight}
    </>
  );
}

function SoldElsewhere({ id, sellers }: { id: string; sellers: readonly SellingSection[] }) {
  const links = sellers.map((seller, index) => (
    <Fragment key={seller}>
      {index > 0 ? comma : null}
      <Link to={paths.product(seller, id)}>{sections[seller].label}</Link>
    </Fragment>
  ));
  return <>Sold in {links} only</>;
}

interface PriceProps {
  offer: Offer & { readonly unitPrice: string };
  /** The chosen quantity. */
  pounds: number;
  minimum: number;
}

function Price({ offer, pounds, minimum }: PriceProps) {
  const { unitPrice } = offer;
  const rate = <UnitPrice amount={unitPrice} />;
  if (!isSoldWhole(offer)) return <p className={styles['price']}>{rate}</p>;
  const weight = <Weight pounds={pounds} />;
  return (
    <div aria-live="polite">
      <p className={styles['price']}>
        <Money amount={multiplyMoney(unitPrice, pounds)} />
      </p>
      <p className={styles['weight']}>
        {pounds > minimum || pieceOf(offer) > MIN_POUNDS ? (
          <>
            about {weight} × {rate}
          </>
        ) : (
          <>
            at least {weight} × {rate}
          </>
        )}
      </p>
    </div>
  );
}
