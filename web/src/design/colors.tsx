import type { ReactNode } from 'react';
import { Specimens } from './specimens.tsx';
import styles from './specimens.module.css';

const names = (
  'paper surface sunken ink ink-soft line line-strong ' +
  'primary primary-ink primary-strong primary-soft primary-glow on-primary on-primary-soft ' +
  'herb herb-soft brass brass-ink brass-soft brass-bright error error-soft focus footer on-footer scrim'
).split(' ');

const swatch = (name: string): [string, ReactNode] => [
  name,
  <div key={name} className={styles['swatch']} style={{ background: `var(--color-${name})` }} />,
];

export function Colors() {
  return <Specimens title="Colors" examples={Object.fromEntries(names.map(swatch))} />;
}
