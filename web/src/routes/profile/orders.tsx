import { ProfileArea } from '../../features/account/profile-area.tsx';
import { OrderList } from '../../features/orders/order-list.tsx';

/** The customer's orders (specification, section 2). */
export function Component() {
  return (
    <ProfileArea title="order">
      <OrderList />
    </ProfileArea>
  );
}
