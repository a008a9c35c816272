import { shortNumber } from '@shop/rules/order-number';
import { randomId } from '../../browser/random-id.ts';
import { plural } from '../../format/plural.ts';
import { AsGiven, Marked } from '../../ui/as-given.tsx';
import { Weight } from '../../ui/amounts.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import summary from '../orders/order-summary.module.css';
import type { Conflict, Press } from './press-queue.ts';
import { presses, usePresses } from './presses.ts';
import { shownOrder } from './shown-order.ts';
import { phaseLabel } from '../orders/status-words.ts';
import { useStaffOrders } from './staff-orders.ts';

/** What isn't sent yet, and what the shop refused. */
export function PressesState() {
  const { waiting, conflicts } = usePresses();
  return (
    <>
      <output>
        {waiting.length === 0
          ? null
          : plural(waiting.length, ['# press not yet sent', '# presses not yet sent'])}
      </output>
      {conflicts.length === 0 ? null : (
        <Panel>
          <h2>Please decide</h2>
          {conflicts.map((conflict) => (
            <ConflictChoice key={conflict.press.key} conflict={conflict} />
          ))}
        </Panel>
      )}
    </>
  );
}

function ConflictChoice({ conflict: { press, message } }: { conflict: Conflict }) {
  const found = useStaffOrders().get(press.kind === 'soldOut' ? '' : press.orderId);
  const queue = usePresses();
  const shown = found === undefined ? null : shownOrder(found, queue);
  const again = found === undefined || shown === null ? null : againOn(press, shown);
  const change = found?.changes.at(-1);
  return (
    <section>
      <p>
        {press.kind === 'soldOut' ? (
          'A product was not marked.'
        ) : (
          <>
            Order {shortNumber(press.orderId)}: you pressed <strong>{pressWords(press)}</strong>.
          </>
        )}{' '}
        {message === null ? 'An earlier press was refused.' : <Marked text={message} />}
      </p>
      {shown === null ? null : (
        <p>
          Now it is <strong>{phaseLabel(shown.phase, shown.status)}</strong>.{' '}
          {change?.device ? <AsGiven>{change.device}</AsGiven> : null}
        </p>
      )}
      <div className={summary['ways']}>
        {again === null ? null : (
          <Button
            onClick={() => {
              presses.decide(press.key);
              presses.press(again);
            }}
          >
            Do it anyway
          </Button>
        )}
        <Button kind="quiet" onClick={() => presses.decide(press.key)}>
          Leave it
        </Button>
      </div>
    </section>
  );
}

function pressWords(press: Exclude<Press, { kind: 'soldOut' }>) {
  return press.kind === 'move' ? (
    phaseLabel(press.phase, press.state)
  ) : (
    <Weight pounds={press.packedWeight} />
  );
}

/** The same press on the order as it is now; `null` if the order doesn't allow it. */
function againOn(press: Press, { version, next, phase }: ReturnType<typeof shownOrder>): Press | null {
  if (press.kind === 'soldOut' || version === null) return null;
  const isPossible = press.kind === 'move' ? next?.phase === press.phase : phase === 'PREPARING';
  return isPossible ? { ...press, version, key: randomId() } : null;
}
