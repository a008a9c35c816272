import type { ReactNode } from 'react';
import panel from '../ui/panel.module.css';
import styles from './specimens.module.css';

interface SpecimensProps {
  title: string;
  isWide?: boolean;
  /** Keys are captions: the component's name and state. */
  examples: Readonly<Record<string, ReactNode>>;
}

export function Specimens({ title, isWide = false, examples }: SpecimensProps) {
  return (
    <section className={panel['panel']}>
      <h2>{title}</h2>
      <div className={styles['specimens']} data-wide={isWide}>
        {Object.entries(examples).map(([name, example]) => (
          <figure key={name}>
            <figcaption>{name}</figcaption>
            {example}
          </figure>
        ))}
      </div>
    </section>
  );
}
