import { Link } from 'react-router-dom';
import Package from 'lucide-react/icons/package';
import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PartEmpty, PartFailed, PartLoading } from '../../ui/part-state.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { useOrder } from './use-order.ts';
import styles from './order-sheet.module.css';

export function OrderDetails({ id }: { id: string }) {
  const shown = useOrder({ number: id, place: 'account', poll: 'later' });
  const { order, found, outcome, failure, check } = shown;
  if (order !== null && found !== null) {
    return (
      <>
        <nav className={styles['back']} aria-label="All orders">
          <Link to={paths.profileOrders}>Back to orders</Link>
        </nav>
        <OrderSheet shown={shown} order={order} />
      </>
    );
  }
  if (outcome === 'checking') return <PartLoading />;
  if (failure !== null)
    return <PartFailed summary="We couldn’t load your order." message={failure} onRetry={check} />;
  return (
    <PartEmpty icon={<Package size={28} />}>
      <p>There is no order with the number {id} in your account.</p>
      <ButtonLink to={paths.profileOrders}>All orders</ButtonLink>
    </PartEmpty>
  );
}
