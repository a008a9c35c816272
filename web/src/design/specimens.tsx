import type { ReactNode } from 'react';
import styles from './specimens.module.css';

interface SpecimensProps {
  title: string;
  children: ReactNode;
}

export function Specimens({ title, children }: SpecimensProps) {
  return (
    <section className={styles['room']}>
      <h2>{title}</h2>
      <div className={styles['specimens']}>{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The component's name, and its state. */
  name: string;
  isWide?: boolean;
  children: ReactNode;
}

export function Specimen({ name, isWide = false, children }: SpecimenProps) {
  return (
    <figure className={styles['specimen']} {...(isWide ? { 'data-wide': '' } : {})}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}
