import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { plural } from '../../format/plural.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ModalTitle } from '../../ui/modal.tsx';
import styles from './listing-filters.module.css';

interface FilterDrawerProps {
  /** `undefined` while unknown. */
  count: number | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function FilterDrawer({ count, onClose, children }: FilterDrawerProps) {
  return (
    <Drawer side="start" onClose={onClose}>
      <header className={styles['drawerHead']}>
        <ModalTitle>filter By</ModalTitle>
        <IconButton label="Close filters" icon={<X size={22} />} onClick={onClose} />
      </header>
      <div className={styles['drawer']}>{children}</div>
      <footer className={styles['drawerFoot']}>
        <Button isWide onClick={onClose}>
          {count === undefined ? 'Show results' : plural(count, ['Show # result', 'Show # results'])}
        </Button>
      </footer>
    </Drawer>
  );
}
