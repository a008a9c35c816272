import type { ReactNode } from 'react';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  path: string;
  lead?: string;
  children: ReactNode;
}

export function AuthCard({ title, path, lead, children }: AuthCardProps) {
  return (
    <Page>
      <div className={styles['column']}>
        <Breadcrumb steps={[{ label: /* @wc-include */ 'account', link: path, active: true }]} />
        <div className={styles['card']}>
          <h1>{title}</h1>
          {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
          {children}
        </div>
      </div>
    </Page>
  );
}
