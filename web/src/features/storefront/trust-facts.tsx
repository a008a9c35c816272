import { langOfText, useSiteConfig } from '../../config/site-config.tsx';
import { optionalLazy } from '../../ui/lazy-part.tsx';
import styles from './trust-facts.module.css';

const NextDelivery = optionalLazy(async () => (await import('./next-delivery.tsx')).NextDelivery);

/**
 * Once known, the next delivery day replaces the sentence about delivery. Livestock has neither, because the occasion
 * decides when it is delivered; nor has a pickup.
 */
export function TrustFacts({ hasDelivery = true }: { hasDelivery?: boolean }) {
  const site = useSiteConfig();
  const { certifier, ...facts } = site.trust;
  const sentences = (['inspection', 'origin', 'delivery', 'guarantee'] as const).flatMap((name) => {
    const fact = facts[name];
    return fact === undefined || (!hasDelivery && name === 'delivery') ? [] : [{ name, fact }];
  });
  if (certifier === undefined && sentences.length === 0) return null;
  return (
    <ul className={styles['facts']} aria-label="What you can rely on">
      {certifier === undefined ? null : (
        <li data-certificate>
          <span>
            {certifier.number === undefined
              ? `Halal certified by ${certifier.name}`
              : `Halal certified by ${certifier.name}, number ${certifier.number}`}
            {certifier.certificate === undefined ? null : (
              <>
                {' '}
                <a href={certifier.certificate} target="_blank" rel="noreferrer">
                  See the certificate
                </a>
              </>
            )}
          </span>
        </li>
      )}
      {sentences.map(({ name, fact }) => (
        <li key={name} lang={langOfText(site, `trust.${name}`)}>
          {name === 'delivery' ? <NextDelivery fallback={fact} words={fact} /> : fact}
        </li>
      ))}
    </ul>
  );
}
