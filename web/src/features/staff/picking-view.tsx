import { useQuery } from '@apollo/client/react';
import { messageOf } from '../../apollo/failures.ts';
import { hasDeposit } from '../../format/money.ts';
import { AsGiven } from '../../ui/as-given.tsx';
import { PhoneLink, Weight } from '../../ui/amounts.tsx';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import {
  PickingOrderDocument,
  type PickingOrderQuery,
  PlacedOrder_OrderFragmentDoc,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PartEmpty, PartFailed, PartLoading } from '../../ui/part-state.tsx';
import { DepositDue } from '../orders/deposit-due.tsx';
import { Fact } from '../orders/fact.tsx';
import { DayAndSlot } from '../orders/day-and-slot.tsx';
import { fulfillmentLabels } from '../orders/order-labels.ts';
import { OrderNumber } from '../orders/order-number.tsx';
import { orderSnapshotOf } from '../orders/order-snapshot.ts';
import { orderView } from '../orders/order-view.ts';
import { ForgetKey } from './forget-key.tsx';
import styles from './staff.module.css';

type Picking = NonNullable<PickingOrderQuery['pickingOrder']>;

interface PickingViewProps {
  id: string;
  staffKey: string;
}

export function PickingView({ id, staffKey }: PickingViewProps) {
  const { data, error, loading, refetch } = useQuery(PickingOrderDocument, {
    variables: { id },
    context: { headers: { 'x-staff-key': staffKey } },
    // A staff device must not store orders.
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    refetchOn: true,
  });
  const retry = (): void => void refetch().catch(() => undefined);
  if (data?.pickingOrder) return <PickingSheet picking={data.pickingOrder} />;
  if (loading) return <PartLoading />;
  if (error !== undefined)
    return (
      <>
        <PartFailed summary="We couldn’t load the order." message={messageOf(error)} onRetry={retry} />
        <ForgetKey />
      </>
    );
  return (
    <PartEmpty>
      <p>There is no order with the number {id}, or the key of this device is not the owner&rsquo;s.</p>
      <ForgetKey />
    </PartEmpty>
  );
}

function PickingSheet({ picking: { order, customerName, customerPhone } }: { picking: Picking }) {
  const sheet = orderSnapshotOf(getFragmentData(PlacedOrder_OrderFragmentDoc, order));
  const view = orderView(order);
  return (
    <Panel>
      <dl className={styles['facts']}>
        <Fact name={fulfillmentLabels[sheet.fulfillment]}>
          <DayAndSlot day={sheet.deliveryDate ?? '–'} slot={sheet.slot} />
        </Fact>
        <Fact name="Order number">
          <OrderNumber id={sheet.id} />
        </Fact>
        <Fact name="Status">{view.status ?? '–'}</Fact>
        <Fact name="Payment status">{view.payment ?? '–'}</Fact>
        {hasDeposit(sheet.deposit) && !view.isOver ? (
          <Fact name="Deposit">
            <DepositDue amount={sheet.deposit} />
          </Fact>
        ) : null}
        {customerName ? <Fact name="Customer">{customerName}</Fact> : null}
        {customerPhone ? (
          <Fact name="Phone">
            <PhoneLink phone={customerPhone} />
          </Fact>
        ) : null}
        {sheet.address === null ? null : (
          <Fact name="Shipping address">
            <bdi>{sheet.address}</bdi>
          </Fact>
        )}
        {sheet.deliveryNote === null ? null : <Fact name="Delivery note">{sheet.deliveryNote}</Fact>}
      </dl>
      <h2 className={styles['prepare']}>To prepare</h2>
      <ul className={styles['lines']}>
        {sheet.lines.map(({ position, productName, quantity, choices }) => (
          <li key={position}>
            <label>
              <input type="checkbox" />
              <span>
                <strong>
                  <Weight pounds={quantity} />
                </strong>{' '}
                <AsGiven>{productName}</AsGiven>
                {choices === '' ? null : <em>{choices}</em>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button kind="quiet" isWide onClick={() => window.print()}>
          Print
        </Button>
        <ForgetKey />
      </div>
    </Panel>
  );
}
