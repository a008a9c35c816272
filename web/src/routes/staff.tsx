import { useLocation } from 'react-router-dom';
import KeyRound from 'lucide-react/icons/key-round';
import QrCode from 'lucide-react/icons/qr-code';
import { PickingView } from '../features/staff/picking-view.tsx';
import { ForgetKey } from '../features/staff/forget-key.tsx';
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
  const order = new URLSearchParams(hash.replace(/^#/, '')).get('order');
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
                <li>Scan the QR code of an order.</li>
                <li>Check off each product that you have packed.</li>
              </ol>
            </div>
          </Panel>
        ) : (
          <>
            <h1>Picking</h1>
            {order === null ? (
              <Panel>
                <div className={styles['notice']}>
                  <span aria-hidden className={styles['seal']}>
                    <QrCode size={28} />
                  </span>
                  <p>Scan the QR code of an order to see it here.</p>
                  <ForgetKey />
                </div>
              </Panel>
            ) : (
              <PickingView key={order} id={order} staffKey={key} />
            )}
          </>
        )}
      </div>
    </Page>
  );
}
