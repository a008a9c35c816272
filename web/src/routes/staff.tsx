import { useLocation } from 'react-router-dom';
import { PickingView } from '../features/staff/picking-view.tsx';
import { staffKey, useStaffKey } from '../features/staff/staff-key.ts';
import { StaffKeyForm } from '../features/staff/staff-key-form.tsx';
import { Button } from '../ui/button.tsx';
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
            <h1>Picking</h1>
            <StaffKeyForm />
          </Panel>
        ) : (
          <>
            <h1>Picking</h1>
            {order === null ? (
              <Panel>
                <p>Scan the QR code of an order to see it here.</p>
              </Panel>
            ) : (
              <PickingView key={order} id={order} staffKey={key} />
            )}
            <div className={styles['actions']}>
              <Button kind="quiet" onClick={() => staffKey.forget()}>
                Forget the key on this device
              </Button>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
