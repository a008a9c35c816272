import { paths } from '../../config/paths.ts';
import { plural } from '../../format/plural.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useGuestOrders } from './guest-orders.ts';

export function GuestOrdersLink() {
  const orders = useGuestOrders();
  if (orders === undefined || orders.length === 0) return null;
  return (
    <ButtonLink kind="quiet" to={paths.guestOrder()}>
      {plural(orders.length, ['Your order on this device', 'Your orders on this device'])}
    </ButtonLink>
  );
}
