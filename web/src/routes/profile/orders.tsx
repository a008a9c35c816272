import { ProfileArea } from '../../features/account/profile-area.tsx';
import { OrderList } from '../../features/orders/order-list.tsx';

export function Component() {
  return (
    <ProfileArea title="order">
      <OrderList />
    </ProfileArea>
  );
}
