import { shortNumber } from '@shop/rules/order-number';
import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '../../apollo/failures.ts';
import { paths } from '../../config/paths.ts';
import { plural } from '../../format/plural.ts';
import { slotText } from '../../format/slot-text.ts';
import { type FragmentType, getFragmentData } from '../../generated/fragment-masking.ts';
import {
  StaffDayDocument,
  type StaffOrderFragment,
  StaffOrderFragmentDoc,
  StaffSearchDocument,
} from '../../generated/graphql.ts';
import { lineNameOf } from '../../format/own-words.ts';
import { AsGiven, Marked } from '../../ui/as-given.tsx';
import { Weight } from '../../ui/amounts.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PartEmpty, PartFailed, PartLoading } from '../../ui/part-state.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { choiceLabelsOf } from '../cart/ui/choice-labels.ts';
import form from '../forms/form.module.css';
import { dayInWords } from '../orders/order-dates.ts';
import onPaper from '../orders/order-number.module.css';
import { ForgetKey } from './forget-key.tsx';
import { phaseLabel } from '../orders/status-words.ts';
import { usePresses } from './presses.ts';
import { staffContext } from './send-press.ts';
import { shownOrder } from './shown-order.ts';
import { staffOrders, useStaffOrders } from './staff-orders.ts';
import styles from './staff.module.css';

/** Other devices change orders too, so the day is read again after this time, in milliseconds. */
const POLL_MS = 30_000;

interface DayViewProps {
  staffKey: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

export function DayView({ staffKey, day }: DayViewProps) {
  const [search, setSearch] = useState('');
  const navigate = useNavigate();
  return (
    <>
      <Panel>
        <Field
          label="Day"
          type="date"
          value={day}
          onChange={({ target }) =>
            target.value !== '' && void navigate(`#day=${target.value}`, { replace: true })
          }
        />
        <FindForm search={search} onSearch={setSearch} />
      </Panel>
      {search === '' ? (
        <OrdersOfDay key={day} day={day} staffKey={staffKey} />
      ) : (
        <Found key={search} search={search} staffKey={staffKey} />
      )}
      <div className={styles['foot']}>
        {search === '' ? (
          <Button kind="quiet" onClick={() => window.print()}>
            Print
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => setSearch('')}>
            Back to the day
          </Button>
        )}
        <ForgetKey />
      </div>
    </>
  );
}

function FindForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  return (
    <search>
      <form
        aria-label="Find an order"
        className={form['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <Field
          label="Order number, name or phone"
          type="search"
          autoComplete="off"
          maxLength={100}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SubmitButton isWide>Find</SubmitButton>
      </form>
    </search>
  );
}

const options = (staffKey: string) =>
  ({
    context: staffContext(staffKey),
    // A staff device must not store orders.
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    refetchOn: true,
    notifyOnNetworkStatusChange: false,
  }) as const;

function OrdersOfDay({ day, staffKey }: { day: string; staffKey: string }) {
  const result = useQuery(StaffDayDocument, {
    variables: { day },
    pollInterval: POLL_MS,
    ...options(staffKey),
  });
  // Without network, the day is shown as far as this device has read it.
  const known = [...useStaffOrders().values()].filter(({ order }) => order.deliveryDate === day);
  return (
    <OrderList
      title={dayInWords(day)}
      orders={result.data?.staffDay}
      known={result.error === undefined || known.length === 0 ? undefined : known}
      isLoading={result.loading}
      failure={result.error === undefined ? undefined : messageOf(result.error)}
      onRetry={() => void result.refetch().catch(() => undefined)}
    />
  );
}

function Found({ search, staffKey }: { search: string; staffKey: string }) {
  const result = useQuery(StaffSearchDocument, { variables: { query: search }, ...options(staffKey) });
  return (
    <OrderList
      title="Found orders"
      orders={result.data?.staffSearch}
      isLoading={result.loading}
      failure={result.error === undefined ? undefined : messageOf(result.error)}
      onRetry={() => void result.refetch().catch(() => undefined)}
    />
  );
}

interface OrderListProps {
  title: string;
  /** `null` if the key is wrong, `undefined` until the orders are loaded. */
  orders: readonly FragmentType<typeof StaffOrderFragmentDoc>[] | null | undefined;
  /** Shown if the orders can't be loaded. */
  known?: readonly StaffOrderFragment[] | undefined;
  isLoading: boolean;
  failure: string | undefined;
  onRetry: () => void;
}

function OrderList({ title, orders, known, isLoading, failure, onRetry }: OrderListProps) {
  const received = getFragmentData(StaffOrderFragmentDoc, orders);
  useEffect(() => {
    if (received) staffOrders.keep(received);
  }, [received]);
  const newest = useStaffOrders();
  const found = received ?? known;
  if (!found) {
    if (isLoading) return <PartLoading />;
    if (failure !== undefined)
      return <PartFailed summary="We couldn’t load the orders." message={failure} onRetry={onRetry} />;
    return (
      <PartEmpty>
        <p>The key of this device is not the owner&rsquo;s.</p>
      </PartEmpty>
    );
  }
  const slots = Map.groupBy(
    found.map((each) => newest.get(each.order.id) ?? each),
    ({ order }) => order.deliverySlot?.label ?? '–',
  );
  const inOrder = [...slots].toSorted(([, [one]], [, [next]]) => (startOf(one) < startOf(next) ? -1 : 1));
  return (
    <>
      <h2>
        {title}: {plural(found.length, ['# order', '# orders'])}
      </h2>
      {inOrder.map(([slot, ofSlot]) => (
        <Panel key={slot}>
          <h3>
            <bdi>{slotText(slot)}</bdi>: {plural(ofSlot.length, ['# order', '# orders'])}
          </h3>
          <ul className={styles['lines']}>
            {ofSlot.map((each) => (
              <OrderRow key={each.order.id} found={each} />
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}

const startOf = (found: StaffOrderFragment | undefined): string => found?.order.deliverySlot?.startsAt ?? '';

function OrderRow({ found }: { found: StaffOrderFragment }) {
  const { order, customerName } = found;
  const shown = shownOrder(found, usePresses());
  return (
    <li>
      <Link to={paths.picking(order.id)}>
        <span>
          <AsGiven>{customerName ?? ''}</AsGiven>
          <em>
            {shortNumber(order.id)} · {phaseLabel(shown.phase, shown.status)} ·{' '}
            {plural(order.lines.length, ['# item', '# items'])}
            {shown.unsent === 0 ? null : <> (not yet sent)</>}
          </em>
        </span>
      </Link>
      <div className={onPaper['printed']}>
        {[...order.lines.entries()].map(([position, line]) => (
          <p key={position}>
            <Weight pounds={line.quantity} /> <Marked text={lineNameOf(line)} /> {choiceLabelsOf(line)}
          </p>
        ))}
      </div>
    </li>
  );
}
