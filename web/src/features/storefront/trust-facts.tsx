import { Suspense } from 'react';
import { useSiteConfig } from '../../config/site-config.tsx';
import { optionalLazy } from '../../ui/lazy-part.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import styles from './trust-facts.module.css';

const NextDelivery = optionalLazy(async () => (await import('./next-delivery.tsx')).NextDelivery);

/** What shoppers may rely on, in the owner's words; nothing if the owner says nothing. The next day replaces the words about delivery. */
export function TrustFacts() {
  const { certifier, ...facts } = useSiteConfig().trust;
  const isHydrated = useIsHydrated();
  const sentences = [facts.inspection, facts.origin, facts.delivery, facts.guarantee].filter(
    (fact) => fact !== undefined,
  );
  if (certifier === undefined && sentences.length === 0) return null;
  return (
    <ul className={styles['facts']} aria-label="What you can rely on">
      {certifier === undefined ? null : (
        <li>
          <span>
            Halal certified by {certifier.name}
            {certifier.number === undefined ? null : `, number ${certifier.number}`}
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
      {sentences.map((fact) => (
        <li key={fact}>
          {isHydrated && fact === facts.delivery ? (
            <Suspense fallback={fact}>
              <NextDelivery words={fact} />
            </Suspense>
          ) : (
            fact
          )}
        </li>
      ))}
    </ul>
  );
}
