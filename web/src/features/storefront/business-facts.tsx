import { currency } from '@shop/rules/currency';
import type { GroceryStore } from 'schema-dts';
import { JsonLd } from '../../ui/json-ld.tsx';
import { useSiteConfig } from '../../config/site-config.tsx';

export function BusinessFacts() {
  const { name, origin, description, email, address, phones, hours, position, social, pictures } =
    useSiteConfig();
  return (
    <JsonLd<GroceryStore>
      value={
        import.meta.env.SSR && {
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
        }
      }
    />
  );
}
