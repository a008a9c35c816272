import { useLocation } from 'react-router-dom';
import KeyRound from 'lucide-react/icons/key-round';
import { StaffDesk } from '../features/staff/staff-desk.tsx';
import { useStaffKey } from '../features/staff/staff-key.ts';
import { StaffKeyForm } from '../features/staff/staff-key-form.tsx';
import { Page } from '../ui/page.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { Panel } from '../ui/panel.tsx';
import { PartLoading } from '../ui/part-state.tsx';
import styles from './payment.module.css';

export function Component() {
  const { hash } = useLocation();
  const key = useStaffKey();
  const place = new URLSearchParams(hash.replace(/^#/, ''));
  return (
    <Page>
      <PageMeta title="Picking" noindex />
      <div className={styles['narrow']}>
        {key === undefined ? (
          <>
            <h1>Picking</h1>
            <PartLoading />
          </>
        ) : key === null ? (
          <Panel>
            <div className={styles['notice']}>
              <span aria-hidden className={styles['seal']}>
                <KeyRound size={28} />
              </span>
              <h1>Picking</h1>
              <p>This page is for the plant&rsquo;s staff.</p>
            </div>
            <StaffKeyForm />
            <div className={styles['next']}>
              <h2>How it works</h2>
              <ol>
                <li>Ask the owner for the key. It is stored on this device only.</li>
                <li>Choose an order of the day, or scan its QR code.</li>
                <li>One press gives the order its next status. Check off and weigh what you pack.</li>
              </ol>
            </div>
          </Panel>
        ) : (
          <>
            <h1>Picking</h1>
            <StaffDesk staffKey={key} orderId={place.get('order')} day={place.get('day')} />
          </>
        )}
      </div>
    </Page>
  );
}
