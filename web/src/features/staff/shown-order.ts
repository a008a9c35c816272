import type { OrderPhase, StaffOrderFragment } from '../../generated/graphql.ts';
import { type Queue, pressesFor } from './press-queue.ts';

export type NextState = Pick<StaffOrderFragment['nextStates'][number], 'state' | 'phase'>;

/**
 * The states that usually follow, in the reference API's words, for presses on an order whose earlier press isn't
 * answered yet. An API with other words refuses them, which is shown like any other refusal.
 */
const usualStates: Readonly<Partial<Record<OrderPhase, readonly NextState[]>>> = {
  CONFIRMED: [{ state: 'Preparing', phase: 'PREPARING' }],
  PREPARING: [
    { state: 'On the way', phase: 'ON_THE_WAY' },
    { state: 'Ready for pickup', phase: 'READY' },
  ],
  ON_THE_WAY: [{ state: 'Completed', phase: 'DONE' }],
  READY: [{ state: 'Completed', phase: 'DONE' }],
};

/** An order as it is once the presses of this device are carried out. */
export interface ShownOrder {
  readonly id: string;
  readonly phase: OrderPhase;
  /** In the REST API's words. */
  readonly status: string | null;
  /** The version on which the next press is based; `null` if the REST API doesn't let staff change orders. */
  readonly version: number | null;
  /** The state to which one press moves the order; `null` if there is none. */
  readonly next: NextState | null;
  /** The state that cancels the order; `null` if it can't be canceled, or if a press that moves it isn't answered yet. */
  readonly cancel: NextState | null;
  /** Pounds by the id of the line. */
  readonly weights: ReadonlyMap<string, number>;
  /** How many presses aren't answered yet. */
  readonly unsent: number;
}

export function shownOrder(
  { order, nextStates }: StaffOrderFragment,
  queue: Pick<Queue, 'waiting'>,
): ShownOrder {
  const presses = pressesFor(queue, order.id);
  const weights = new Map<string, number>();
  for (const { id, packedWeight } of order.lines)
    if (id !== null && packedWeight !== null) weights.set(id, packedWeight);
  for (const press of presses) if (press.kind === 'weigh') weights.set(press.lineId, press.packedWeight);
  const lastPress = presses.at(-1);
  const moved = presses.findLast((press) => press.kind === 'move');
  const phase = moved?.phase ?? order.phase;
  const possible = moved === undefined ? nextStates : (usualStates[moved.phase] ?? []);
  const unwanted = order.fulfillment === 'PICKUP' ? 'ON_THE_WAY' : 'READY';
  return {
    id: order.id,
    phase,
    status: moved?.state ?? order.status,
    // Each press counts as one change.
    version: lastPress === undefined || order.version === null ? order.version : lastPress.version + 1,
    next: possible.find((each) => each.phase !== 'CANCELED' && each.phase !== unwanted) ?? null,
    cancel: (moved === undefined && nextStates.find((each) => each.phase === 'CANCELED')) || null,
    weights,
    unsent: presses.length,
  };
}
