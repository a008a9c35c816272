import { currency } from '@shop/rules/currency';
import type { BreadcrumbList, GroceryStore, Product, Thing, WithContext } from 'schema-dts';
import { language } from '../config/language.ts';
import { pathIn } from '../config/languages.ts';
import type { SiteConfig } from '../config/site-config.tsx';
import { plain } from '../format/given.ts';
import { multiplyMoney } from '../format/money.ts';
import { listedPounds } from '../format/sold-pounds.ts';

interface Shop {
  readonly type: 'shop';
  readonly site: SiteConfig;
}

interface Steps {
  readonly type: 'steps';
  readonly origin: string;
  readonly steps: readonly { readonly label: string; readonly link: string }[];
}

interface OfferedProduct {
  readonly type: 'product';
  readonly origin: string;
  /** The path of the product's page. */
  readonly canonical: string;
  readonly name: string;
  readonly description: string;
  /** The path of its picture. */
  readonly image: string | undefined;
  readonly product: {
    readonly id: string;
    /** In US dollars per pound. */
    readonly unitPrice: string;
    /** In pounds. */
    readonly minimumQuantity: number;
    readonly typicalWeight: number | null;
    /** `null` if the catalog doesn't say whether the product is sold out. */
    readonly isSoldOut: boolean | null;
    readonly collection: { readonly name: string } | null;
  };
}

/** What a page says about itself to search engines. */
export type PageFacts = Shop | Steps | OfferedProduct;

/** Returns the facts in schema.org's vocabulary. */
export function structuredData(facts: PageFacts): WithContext<Thing> {
  if (facts.type === 'shop') return shopData(facts);
  return facts.type === 'steps' ? stepsData(facts) : productData(facts);
}

function shopData({ site }: Shop): WithContext<GroceryStore> {
  const { name, origin, description, email, address, phones, hours, position, social, pictures } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    '@id': `${origin}/#business`,
    name,
    description,
    url: `${origin}/`,
    image: `${origin}${pictures.share}`,
    telephone: phones.direct,
    email,
    currenciesAccepted: currency,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', ...position },
    openingHoursSpecification: hours.map(({ dayOfWeek, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens,
      closes,
    })),
    sameAs: social.map(({ link }) => link),
  };
}

function stepsData({ origin, steps }: Steps): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plain(label),
      item: `${origin}${pathIn(language, link)}`,
    })),
  };
}

/** The price is that of the least quantity that can be bought, such as a whole animal. */
function productData({ origin, canonical, name, description, image, product }: OfferedProduct) {
  const { id, unitPrice, isSoldOut, collection } = product;
  const pounds = listedPounds(product);
  const price = multiplyMoney(unitPrice, pounds);
  const unitCode = 'LBR';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: id,
    name: plain(name),
    description: plain(description),
    ...(image === undefined ? {} : { image: [`${origin}${image}`] }),
    ...(collection === null ? {} : { category: collection.name }),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: currency,
        referenceQuantity: {
          '@type': 'QuantitativeValue',
          value: pounds,
          unitCode,
          valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode },
        },
      },
      url: `${origin}${pathIn(language, canonical)}`,
      ...(isSoldOut === null
        ? {}
        : { availability: isSoldOut ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock' }),
    },
  } satisfies WithContext<Product>;
}
