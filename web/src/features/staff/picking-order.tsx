import { plainNumber } from '@shop/rules/typed-number';
import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { randomId } from '../../browser/random-id.ts';
import { messageOf } from '../../apollo/failures.ts';
import { hasDeposit } from '../../format/money.ts';
import { comma } from '../../format/comma.ts';
import { lineNameOf } from '../../format/own-words.ts';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import {
  PickingOrderDocument,
  type StaffOrderFragment,
  StaffOrderFragmentDoc,
} from '../../generated/graphql.ts';
import { AsGiven, Marked } from '../../ui/as-given.tsx';
import { Money, PhoneLink, Weight } from '../../ui/amounts.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PartEmpty, PartFailed, PartLoading } from '../../ui/part-state.tsx';
import { addressText } from '../addresses/format-address.ts';
import { choiceLabelsOf } from '../cart/ui/choice-labels.ts';
import form from '../forms/form.module.css';
import { DepositDue } from '../orders/deposit-due.tsx';
import { Fact } from '../orders/fact.tsx';
import { DayAndSlot } from '../orders/day-and-slot.tsx';
import { fulfillmentLabels } from '../orders/fulfillment-labels.ts';
import { weekdayAndTime } from '../orders/order-dates.ts';
import { OrderNumber } from '../orders/order-number.tsx';
import { orderView } from '../orders/order-view.ts';
import { CancelPress } from './cancel-press.tsx';
import { ForgetKey } from './forget-key.tsx';
import { phaseLabel } from '../orders/status-words.ts';
import { presses, usePresses } from './presses.ts';
import { staffContext } from './send-press.ts';
import { type NextState, type ShownOrder, shownOrder } from './shown-order.ts';
import { staffOrders, useSoldOut, useStaffOrders } from './staff-orders.ts';
import styles from './staff.module.css';

/** While the order is open, and until its refunds are made, in milliseconds. */
const [POLL_MS, SETTLING_MS] = [30_000, 2000];

interface PickingOrderProps {
  id: string;
  staffKey: string;
}

/** One order: what to prepare, and the next press. */
export function PickingOrder({ id, staffKey }: PickingOrderProps) {
  const known = useStaffOrders().get(id);
  const isSettling = known?.refunds.some(({ state }) => state !== 'DONE') === true;
  const { data, error, loading, refetch } = useQuery(PickingOrderDocument, {
    variables: { id },
    context: staffContext(staffKey),
    // A staff device must not store orders.
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    refetchOn: true,
    pollInterval: isSettling ? SETTLING_MS : POLL_MS,
  });
  const received = getFragmentData(StaffOrderFragmentDoc, data?.pickingOrder);
  useEffect(() => {
    if (received) staffOrders.keep([received]);
  }, [received]);
  const found = known ?? received;
  const retry = (): void => void refetch().catch(() => undefined);
  const day = found?.order.deliveryDate ?? null;
  const back = (
    <p className={styles['facts']}>
      <Link to={day === null ? '#' : `#day=${day}`}>All orders of the day</Link>
    </p>
  );
  if (found)
    return (
      <>
        {back}
        <OrderSheet found={found} />
      </>
    );
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
      {back}
      <ForgetKey />
    </PartEmpty>
  );
}

function OrderSheet({ found }: { found: StaffOrderFragment }) {
  const { order, customerName, customerPhone } = found;
  const shown = shownOrder(found, usePresses());
  const view = orderView({ ...order, phase: shown.phase, status: shown.status });
  const { next, cancel, version } = shown;
  const move = ({ state, phase }: NextState): void => {
    if (version !== null)
      presses.press({ key: randomId(), kind: 'move', orderId: order.id, version, state, phase });
  };
  return (
    <Panel>
      <dl className={styles['facts']}>
        <Fact name={fulfillmentLabels[order.fulfillment]}>
          <DayAndSlot day={order.deliveryDate ?? '–'} slot={order.deliverySlot?.label ?? null} />
        </Fact>
        <Fact name="Order number">
          <OrderNumber id={order.id} />
        </Fact>
        <Fact name="Status">
          {view.status ?? '–'}
          {shown.unsent === 0 ? null : <> (not yet sent)</>}
        </Fact>
        <Fact name="Payment status">{view.payment ?? '–'}</Fact>
        {hasDeposit(order.deposit) && !view.isOver ? (
          <Fact name="Deposit">
            <DepositDue amount={order.deposit} />
          </Fact>
        ) : null}
        {customerName ? <Fact name="Customer">{customerName}</Fact> : null}
        {customerPhone ? (
          <Fact name="Phone">
            <PhoneLink phone={customerPhone} />
          </Fact>
        ) : null}
        {order.shippingAddress === null ? null : (
          <Fact name="Shipping address">
            <bdi>{addressText(order.shippingAddress)}</bdi>
          </Fact>
        )}
        {order.deliveryNote === null ? null : <Fact name="Delivery note">{order.deliveryNote}</Fact>}
      </dl>
      {found.refunds.some(({ state }) => state === 'FAILING') ? (
        <p role="alert">A refund has not gone through yet. The shop tries again by itself.</p>
      ) : null}
      {next === null || version === null ? null : (
        // The key replaces the button, so that no press meant for one state gives the order the next one.
        <Button key={next.state} id={nextStateId} isWide onClick={() => move(next)}>
          {phaseLabel(next.phase, next.state)}
        </Button>
      )}
      <h2>To prepare</h2>
      <ul className={styles['lines']}>
        {[...order.lines.entries()].map(([position, line]) => (
          <Line key={position} line={line} shown={shown} />
        ))}
      </ul>
      {found.changes.length === 0 ? null : <Changes found={found} />}
      <div className={styles['foot']}>
        <Button kind="quiet" isWide onClick={() => window.print()}>
          Print
        </Button>
        {cancel === null || version === null ? null : (
          <CancelPress order={order} onCancel={() => move(cancel)} />
        )}
        <ForgetKey />
      </div>
    </Panel>
  );
}

type OrderLine = StaffOrderFragment['order']['lines'][number];

function Line({ line, shown }: { line: OrderLine; shown: ShownOrder }) {
  const choices = choiceLabelsOf(line);
  const weight = line.id === null ? undefined : shown.weights.get(line.id);
  const canWeigh = shown.phase === 'PREPARING' && shown.version !== null && line.id !== null;
  return (
    <li>
      <label>
        <input type="checkbox" />
        <span>
          <strong>
            <Weight pounds={line.quantity} />
          </strong>{' '}
          <Marked text={lineNameOf(line)} />
          {choices === '' ? null : <em>{choices}</em>}
          {weight === undefined ? null : (
            <em>
              Packed: <Weight pounds={weight} />
            </em>
          )}
        </span>
      </label>
      {canWeigh ? <WeighForm line={line} shown={shown} /> : null}
      {line.productId === null || shown.version === null ? null : (
        <SoldOutButton productId={line.productId} name={lineNameOf(line)} />
      )}
    </li>
  );
}

/** Pounds with at most two decimals, also with a decimal comma or in the digits of other scripts. */
const weightForm = /^\d{1,5}(?:[.,]\d{1,2})?$/;

const nextStateId = 'next-state';

/**
 * Leads from a weighed line to the next one without a press and, after the last, to the button for the order's next
 * state. That button isn't focused, because a held Enter would press it.
 */
function leaveWeighed(weighed: HTMLFormElement): void {
  const fields = [...(weighed.closest('ul')?.querySelectorAll<HTMLInputElement>('form input') ?? [])];
  const field = weighed.querySelector('input');
  const next = fields[fields.findIndex((each) => each === field) + 1];
  if (next === undefined) {
    field?.blur();
    document.querySelector(`#${nextStateId}`)?.scrollIntoView({ block: 'center' });
  } else next.focus();
}

function WeighForm({ line, shown: { id: orderId, version } }: { line: OrderLine; shown: ShownOrder }) {
  const { id } = line;
  const [typed, setTyped] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  return (
    <form
      aria-label={`Weigh ${lineNameOf(line)}`}
      className={form['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const number = plainNumber(typed);
        const isWeight = weightForm.test(number);
        setIsInvalid(!isWeight);
        if (!isWeight || id === null || version === null) return;
        const packedWeight = Number(number.replace(',', '.'));
        presses.press({ key: randomId(), kind: 'weigh', orderId, lineId: id, version, packedWeight });
        setTyped('');
        leaveWeighed(event.currentTarget);
      }}
    >
      <Field
        label="Weight in lb"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        error={isInvalid ? 'A number with at most two decimals' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="quiet">
        Weigh
      </Button>
    </form>
  );
}

function SoldOutButton({ productId, name }: { productId: string; name: string }) {
  const { waiting } = usePresses();
  const pressed = waiting.findLast((press) => press.kind === 'soldOut' && press.productId === productId);
  const heard = useSoldOut().get(productId) ?? false;
  const isSoldOut = pressed?.kind === 'soldOut' ? pressed.isSoldOut : heard;
  return (
    <Button
      kind="quiet"
      aria-label={isSoldOut ? `${name} is available again` : `${name} is sold out`}
      onClick={() => presses.press({ key: randomId(), kind: 'soldOut', productId, isSoldOut: !isSoldOut })}
    >
      {isSoldOut ? 'Available again' : 'Sold out'}
    </Button>
  );
}

function Changes({ found: { changes, order } }: { found: StaffOrderFragment }) {
  return (
    <details>
      <summary>Changes</summary>
      <ul>
        {[...changes.entries()].map(([position, change]) => (
          <li key={position}>
            {weekdayAndTime(change.at)}
            {comma}
            <AsGiven>{change.device ?? ''}</AsGiven> <ChangeWords change={change} lines={order.lines} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type Change = StaffOrderFragment['changes'][number];

function ChangeWords({ change, lines }: { change: Change; lines: readonly OrderLine[] }) {
  const { kind, value, phase, lineId } = change;
  if (kind === 'MOVED') return phaseLabel(phase ?? 'OTHER', value);
  if (kind === 'WEIGHED') {
    const line = lines.find(({ id }) => id === lineId);
    return (
      <>
        <Marked text={line && lineNameOf(line)} /> <Weight pounds={Number(value)} />
      </>
    );
  }
  const amount = <Money amount={value} />;
  if (kind === 'PAID') return <>Paid {amount}</>;
  return kind === 'REFUNDED' ? <>Given back {amount}</> : <>Not given back yet {amount}</>;
}
