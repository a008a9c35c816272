import type { GroceryStore } from 'schema-dts';
import { JsonLd } from '../../ui/json-ld.tsx';
import { useSiteConfig } from '../../config/site-config.tsx';
import { shop } from '../../config/shop.ts';

/** The plant as a local business with address, phone and opening hours, for search engines. */
export function BusinessFacts() {
  const { name, origin } = useSiteConfig();
  const { address, phones, hours, position, social } = shop;
  return (
    <JsonLd<GroceryStore>
      value={{
        '@context': 'https://schema.org',
        '@type': 'GroceryStore',
        '@id': `${origin}/#business`,
        name,
        description: shop.description,
        url: `${origin}/`,
        image: `${origin}/og.png`,
        telephone: phones.direct,
        email: shop.email,
        currenciesAccepted: 'USD',
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
        sameAs: social.map(({ href }) => href),
      }}
    />
  );
}
