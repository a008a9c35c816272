import { useParams } from 'react-router-dom';
import { ProfileArea } from '../../features/account/profile-area.tsx';
import { OrderDetails } from '../../features/orders/order-details.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProfileArea title="Order details">
      <OrderDetails key={id} id={id} />
    </ProfileArea>
  );
}
