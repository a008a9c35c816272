import { useSiteConfig } from '../../config/site-config.tsx';
import styles from './trust-facts.module.css';

/** What shoppers may rely on, in the owner's words; nothing where the owner says nothing. */
export function TrustFacts() {
  const { certifier, ...facts } = useSiteConfig().trust;
  const sentences = [facts.inspection, facts.origin, facts.delivery, facts.guarantee].filter(
    (fact) => fact !== undefined,
  );
  if (certifier === undefined && sentences.length === 0) return null;
  return (
    <ul className={styles['facts']} aria-label="What you can rely on">
      {certifier === undefined ? null : (
        <li>
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
        </li>
      )}
      {sentences.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
