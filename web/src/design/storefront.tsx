import { AppBadges } from '../features/storefront/app-badges.tsx';
import { AppBanner } from '../features/storefront/app-banner.tsx';
import { Branches } from '../features/storefront/branches.tsx';
import { BrandIcon } from '../features/storefront/brand-icon.tsx';
import { Contact } from '../features/storefront/contact.tsx';
import { Hero } from '../features/storefront/hero.tsx';
import { Promises } from '../features/storefront/promises.tsx';
import { ServicesBanner } from '../features/storefront/services-banner.tsx';
import { TrustFacts } from '../features/storefront/trust-facts.tsx';
import { Specimen, Specimens } from './specimens.tsx';

const brands = ['facebook', 'whatsapp', 'instagram', 'tiktok', 'youtube', 'apple', 'play'] as const;

/** The parts of the home page with the owner's texts and pictures. */
export function Storefront() {
  return (
    <Specimens title="Home">
      <Specimen name="Hero" isWide>
        <Hero />
      </Specimen>
      <Specimen name="TrustFacts" isWide>
        <div>
          <TrustFacts />
        </div>
      </Specimen>
      <Specimen name="ServicesBanner" isWide>
        <ServicesBanner />
      </Specimen>
      <Specimen name="Promises" isWide>
        <Promises />
      </Specimen>
      <Specimen name="AppBanner with AppBadges" isWide>
        <AppBanner />
      </Specimen>
      <Specimen name="AppBadges">
        <AppBadges />
      </Specimen>
      <Specimen name="BrandIcon of every network and store">
        <div>
          {brands.map((brand) => (
            <BrandIcon key={brand} brand={brand} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Branches" isWide>
        <Branches />
      </Specimen>
      <Specimen name="Contact" isWide>
        <Contact />
      </Specimen>
    </Specimens>
  );
}
