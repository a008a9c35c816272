import type { ReactNode } from 'react';
import { langOfText, useSiteConfig } from '../../../config/site-config.tsx';
import { hasDeposit } from '../../../format/money.ts';
import { Money } from '../../../ui/amounts.tsx';
import styles from './totals.module.css';

interface TotalsProps {
  /** In US dollars; `null` if unknown. */
  amounts: Readonly<Record<'subtotal' | 'delivery' | 'total' | 'deposit', string | null>>;
  /** Shown for an unknown amount. */
  unknown: string;
  isBusy?: boolean;
  /** More rows. */
  children?: ReactNode;
}

export function Totals({ amounts, unknown, isBusy = false, children }: TotalsProps) {
  const site = useSiteConfig();
  const { subtotal, delivery, total, deposit } = amounts;
  return (
    <dl className={styles['totals']} aria-busy={isBusy}>
      <div>
        <dt>Sub total</dt>
        <dd>
          <Money amount={subtotal} unknown={unknown} />
        </dd>
      </div>
      <div>
        <dt>Delivery fees</dt>
        <dd>
          <Money amount={delivery} unknown={unknown} />
        </dd>
      </div>
      <div className={styles['total']}>
        <dt>Total</dt>
        <dd>
          <Money amount={total} unknown={unknown} />
        </dd>
      </div>
      {/* The deposit isn't part of the total, so it follows the total. */}
      {hasDeposit(deposit) ? (
        <div>
          <dt>
            Deposit{' '}
            <small>
              <span lang={langOfText(site, 'depositNote')}>{site.depositNote}</span>.{' '}
              <span lang={langOfText(site, 'deposit')}>{site.texts.deposit}</span>
            </small>
          </dt>
          <dd>
            <Money amount={deposit} />
          </dd>
        </div>
      ) : null}
      {children}
    </dl>
  );
}
