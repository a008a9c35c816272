import { AsGiven } from '../../ui/as-given.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { langOfText, sectionTextsOf, useSiteConfig } from '../../config/site-config.tsx';
import { paths } from '../../config/paths.ts';
import type { Section } from '../../config/sections.ts';
import { BeefDiscount } from './beef-discount.tsx';
import styles from './occasion-lead.module.css';
import { CardSkeletons } from './card-skeletons.tsx';
import { type ListedProduct, ProductTile } from './product-tile.tsx';

interface LeadProps {
  section: Section;
  /** The livestock collection. */
  collection: { readonly id: string; readonly name: string };
  /** `undefined` while loading. */
  animals: readonly ListedProduct[] | undefined;
}

const steps = [
  {
    title: 'Choose',
    text: 'An animal or a share, and whether you witness the slaughter or leave it to the butcher.',
  },
  { title: 'Deposit', text: 'It keeps the animal for you and is paid at the shop before the slaughter.' },
  {
    title: 'Slaughter',
    text: 'By hand at our plant, on behalf of your family, on the days of the occasion.',
  },
  {
    title: 'Delivery',
    text: 'Cut as you like it, ready for pickup or delivered on the day and in the two-hour window you choose.',
  },
] as const;

const cardSizes = '(max-width: 899px) 44vw, 390px';
/** The number of animals in the first rows, which are likely to be in view at first. */
const animalsInSight = 3;

export function OccasionLead({ section, collection, animals }: LeadProps) {
  const site = useSiteConfig();
  return (
    <section className={styles['lead']} aria-labelledby="occasion-lead">
      <h2 id="occasion-lead">
        {section.occasion === 'AQIQAH' ? 'Animals for Aqiqah' : 'Animals for Odhiah'}
      </h2>
      <p lang={langOfText(site, `sections.${section.section}`)}>
        {sectionTextsOf(site, section.section).description}
      </p>
      {section.occasion === 'ODHIAH' ? <BeefDiscount /> : null}
      <ul className={styles['animals']}>
        <li className={styles['steps']}>
          <details>
            <summary>How to order</summary>
            <ol>
              {steps.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}</strong>
                  {text}
                </li>
              ))}
            </ol>
          </details>
        </li>
        {animals?.map((product, index) => (
          <li key={product.id}>
            <ProductTile
              product={product}
              section={section}
              heading="h3"
              sizes={cardSizes}
              isInSight={index < animalsInSight}
            />
          </li>
        )) ?? (
          // As many cards as there usually are animals, so that the list below doesn't move.
          <CardSkeletons count={section.occasion === 'AQIQAH' ? 2 : 6} />
        )}
        <li className={styles['all']}>
          <ButtonLink kind="quiet" to={paths.listing(section.detail, { category: collection.id })}>
            <span>
              See all <AsGiven>{collection.name}</AsGiven>
            </span>
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}
