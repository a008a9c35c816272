import { nameOf } from '../../format/own-words.ts';
import { Marked } from '../../ui/as-given.tsx';
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
  collection: { readonly id: string; readonly name: string; readonly nameIn: string | null };
  /** `undefined` while loading. */
  animals: readonly ListedProduct[] | undefined;
}

const choose = {
  ODHIAH: 'An animal or a share, and whether you witness the slaughter or leave it to the butcher.',
  AQIQAH: 'An animal, and whether you witness the slaughter or leave it to the butcher.',
} as const;

const slaughter = {
  ODHIAH: 'By hand at our plant, on behalf of your family, on the days of the occasion.',
  AQIQAH: 'By hand at our plant, on behalf of your family.',
} as const;

const stepsOf = (occasion: keyof typeof choose) => [
  { title: 'Choose', text: choose[occasion] },
  { title: 'Deposit', text: 'It keeps the animal for you and is paid at the shop before the slaughter.' },
  { title: 'Slaughter', text: slaughter[occasion] },
  {
    title: 'Delivery',
    text: 'Cut as you like it, ready for pickup or delivered on the day and in the two-hour window you choose.',
  },
];

const cardSizes = '(max-width: 899px) 44vw, 390px';
/** The number of animals in the first rows, which are likely to be in view at first. */
const animalsInSight = 3;

export function OccasionLead({ section, collection, animals }: LeadProps) {
  const site = useSiteConfig();
  const occasion = section.occasion === 'AQIQAH' ? 'AQIQAH' : 'ODHIAH';
  return (
    <section className={styles['lead']} aria-labelledby="occasion-lead">
      <h2 id="occasion-lead">{occasion === 'AQIQAH' ? 'Animals for Aqiqah' : 'Animals for Odhiah'}</h2>
      <p lang={langOfText(site, `sections.${section.section}`)}>
        {sectionTextsOf(site, section.section).description}
      </p>
      {occasion === 'ODHIAH' ? <BeefDiscount /> : null}
      <ul className={styles['animals']}>
        <li className={styles['steps']}>
          <details>
            <summary>How to order</summary>
            <ol>
              {stepsOf(occasion).map(({ title, text }) => (
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
          <CardSkeletons count={occasion === 'AQIQAH' ? 2 : 6} />
        )}
        <li className={styles['all']}>
          <ButtonLink kind="quiet" to={paths.listing(section.detail, { category: collection.id })}>
            <span>
              See all <Marked text={nameOf(collection)} />
            </span>
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}
