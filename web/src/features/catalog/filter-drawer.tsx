import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ModalTitle } from '../../ui/modal.tsx';
import styles from './listing-filters.module.css';

/** The filters on narrow screens: a drawer from the left (specification, section 2). */
export function FilterDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Drawer side="left" onClose={onClose}>
      <div className={styles['drawer']}>
        <ModalTitle>filter By</ModalTitle>
        {children}
        <Button isWide onClick={onClose}>
          Show results
        </Button>
      </div>
    </Drawer>
  );
}
