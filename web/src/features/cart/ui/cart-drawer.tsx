import { Link } from 'react-router-dom';
import X from 'lucide-react/icons/x';
import { WithLoadedClient } from '../../../apollo/with-client.tsx';
import { paths } from '../../../config/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { ModalTitle } from '../../../ui/modal.tsx';
import { useCart } from '../runtime/cart-context.ts';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { closeCartDrawer } from './drawer-state.ts';
import styles from './cart-drawer.module.css';

export function CartDrawer() {
  return (
    <WithLoadedClient fallback={<DrawerContent />}>
      <DrawerContent />
    </WithLoadedClient>
  );
}

function DrawerContent() {
  const state = useCart();

  return (
    <Drawer side="end" onClose={closeCartDrawer}>
      <header className={styles['header']}>
        <ModalTitle className={styles['title']}>
          <Link to={paths.cart} onClick={closeCartDrawer}>
            My Cart
          </Link>
        </ModalTitle>
        <button type="button" className={styles['close']} onClick={closeCartDrawer}>
          <X size={18} />
          <span>close</span>
        </button>
      </header>
      <div className={styles['body']}>
        <CartLines />
      </div>
      {state.kind === 'loaded' ? (
        <footer className={styles['footer']}>
          <CartTotals cart={state.cart} />
          <ButtonLink to={paths.cart} onClick={closeCartDrawer}>
            checkout
          </ButtonLink>
        </footer>
      ) : null}
    </Drawer>
  );
}
