import { useSearchParams } from 'react-router-dom';
import Package from 'lucide-react/icons/package';
import { paths } from '../../config/paths.ts';
import { OrdersDocument } from '../../generated/graphql.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PartEmpty, PartFailed, PartLoading } from '../../ui/part-state.tsx';
import { useViewerQuery } from '../account/use-viewer-query.ts';
import { SectionLinks } from '../storefront/section-links.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './order-list.module.css';

const pageOf = (search: URLSearchParams): number => Math.max(1, Math.trunc(Number(search.get('page'))) || 1);

const pathOf = (page: number): string =>
  page === 1 ? paths.profileOrders : `${paths.profileOrders}?page=${page}`;

/** The order list (specification, section 2 "Order list"). The BFF returns the newest orders first. */
export function OrderList() {
  const page = pageOf(useSearchParams()[0]);
  const { data, failure, retry } = useViewerQuery(OrdersDocument, { page });
  const orders = data?.viewer?.orders;
  if (!orders) {
    if (failure === undefined) return <PartLoading />;
    return <PartFailed summary="We couldn’t load your orders." message={failure} onRetry={retry} />;
  }
  if (orders.items.length === 0 && page === 1) {
    return (
      <>
        <PartEmpty icon={<Package size={28} />}>
          <p>You have not ordered anything yet.</p>
          <ButtonLink to={paths.listing('retail')}>Shop retail now</ButtonLink>
        </PartEmpty>
        <SectionLinks />
      </>
    );
  }
  const isMore = page < orders.pageCount;
  return (
    <>
      <ul className={styles['list']} aria-label="Orders">
        {orders.items.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {page === 1 && !isMore ? null : (
        <nav className={styles['pages']} aria-label="Pages">
          {page > 1 ? (
            <ButtonLink kind="quiet" to={pathOf(page - 1)}>
              Newer orders
            </ButtonLink>
          ) : null}
          {isMore ? (
            <ButtonLink kind="quiet" to={pathOf(page + 1)}>
              Older orders
            </ButtonLink>
          ) : null}
        </nav>
      )}
      <SectionLinks />
    </>
  );
}
