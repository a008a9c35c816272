import * as z from 'zod/mini';
import type { OrderPhase } from '../../generated/graphql.ts';

/** Sent with the press, so that sending it again makes no second change. */
const key = z.string();
/** The order's version that the press is based on, counting the presses before it. */
const version = z.int();

const phases = [
  'PLACED',
  'CONFIRMED',
  'PREPARING',
  'ON_THE_WAY',
  'READY',
  'DONE',
  'CANCELED',
  'OTHER',
] as const;
const phase: z.ZodMiniType<OrderPhase> = z.enum(phases);

const pressSchema = z.union([
  z.object({
    kind: z.literal('move'),
    key,
    orderId: z.string(),
    /** In the REST API's words. */
    state: z.string(),
    phase,
    version,
  }),
  z.object({
    kind: z.literal('weigh'),
    key,
    orderId: z.string(),
    lineId: z.string(),
    /** In pounds. */
    packedWeight: z.number(),
    version,
  }),
  z.object({ kind: z.literal('soldOut'), key, productId: z.string(), isSoldOut: z.boolean() }),
]);

/** A change that staff made on this device. */
export type Press = z.infer<typeof pressSchema>;

const conflictSchema = z.object({
  press: pressSchema,
  /** Why the shop refused it; `null` for a press that was based on a refused one. */
  message: z.nullable(z.string()),
});

/** A press that the shop refused, or that was based on a refused one. */
export type Conflict = z.infer<typeof conflictSchema>;

/** What a device stores. It has no names or addresses. */
export const storedQueueSchema = z.object({
  /** Not answered yet, in the order of the presses. */
  waiting: z.array(pressSchema),
  /** Kept until staff decide. */
  conflicts: z.array(conflictSchema),
});

type Stored = z.infer<typeof storedQueueSchema>;

/**
 * - `resting`: nothing is being sent
 * - `sending`: the first waiting press is being sent
 * - `stalled`: the last attempt got no answer, so the first waiting press may have been carried out
 */
export type Queue = Readonly<Stored> & { readonly status: 'resting' | 'sending' | 'stalled' };

export type QueueEvent =
  | { readonly type: 'pressed'; readonly press: Press }
  /** Sending the first waiting press begins, for the first time or again. */
  | { readonly type: 'began' }
  | { readonly type: 'done'; readonly key: string }
  | { readonly type: 'refused'; readonly key: string; readonly message: string }
  /** There was no answer. */
  | { readonly type: 'lost'; readonly key: string }
  /** Staff have decided about a conflict. */
  | { readonly type: 'decided'; readonly key: string };

export const emptyQueue: Queue = { status: 'resting', waiting: [], conflicts: [] };

const orderOf = (press: Press): string | null => (press.kind === 'soldOut' ? null : press.orderId);

/** Returns the queue after an event. An event that doesn't fit the state changes nothing. */
export function queueAfter(queue: Queue, event: QueueEvent): Queue {
  const [first, ...others] = queue.waiting;
  if (event.type === 'pressed') return { ...queue, waiting: [...queue.waiting, event.press] };
  if (event.type === 'began')
    return first === undefined || queue.status === 'sending' ? queue : { ...queue, status: 'sending' };
  if (event.type === 'decided')
    return { ...queue, conflicts: queue.conflicts.filter(({ press }) => press.key !== event.key) };
  // Another tab of this device has sent the press too, and got its answer before.
  if (first === undefined || first.key !== event.key)
    return queue.status === 'sending' ? { ...queue, status: 'resting' } : queue;
  if (event.type === 'lost') return { ...queue, status: 'stalled' };
  if (event.type === 'done') return { ...queue, status: 'resting', waiting: others };
  const order = orderOf(first);
  const isBasedOnIt = (press: Press): boolean => order !== null && orderOf(press) === order;
  return {
    status: 'resting',
    waiting: others.filter((press) => !isBasedOnIt(press)),
    conflicts: [
      ...queue.conflicts,
      { press: first, message: event.message },
      ...others.filter(isBasedOnIt).map((press) => ({ press, message: null })),
    ],
  };
}

/** The presses for an order that aren't answered yet, in their order. */
export const pressesFor = (
  { waiting }: Pick<Queue, 'waiting'>,
  orderId: string,
): readonly Exclude<Press, { kind: 'soldOut' }>[] =>
  waiting.filter((press) => press.kind !== 'soldOut').filter((press) => press.orderId === orderId);
