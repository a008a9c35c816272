import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useGuestOrders } from './guest-orders.ts';

/** Leads a guest to the orders that this device has kept; nothing where it has kept none. */
export function GuestOrdersLink() {
  const orders = useGuestOrders();
  if (orders === undefined || orders.length === 0) return null;
  return (
    <ButtonLink kind="quiet" to={paths.guestOrder()}>
      {orders.length === 1 ? 'Your order on this device' : 'Your orders on this device'}
    </ButtonLink>
  );
}
