import * as z from 'zod/mini';
import type { CartEvent } from '../model/events.ts';
import { reduce } from '../model/reduce.ts';
import { type CartState, initialState } from '../model/state.ts';
import { selectStatus } from '../model/view.ts';

const isEvent = (value: unknown): boolean => typeof value === 'object' && value !== null && 'kind' in value;

export const recordedEventsSchema = z.array(
  z.object({
    event: z.custom<CartEvent>(isEvent),
    now: z.object({
      at: z.number(),
      isOnline: z.boolean(),
      guestCartId: z.nullable(z.string()),
    }),
  }),
);

export const recordingSchema = z.object({
  events: recordedEventsSchema,
  expected: z.record(z.string(), z.number()),
});

export function replay(
  events: z.infer<typeof recordedEventsSchema>,
  from: CartState = initialState,
): CartState {
  return events.reduce((state, { event, now }) => reduce(state, event, now).state, from);
}

export function shownPounds(state: CartState): Record<string, number> {
  const status = selectStatus(state);
  const lines = status.kind === 'loaded' ? status.cart.lines : [];
  return Object.fromEntries(lines.map(({ product, quantity }) => [product.name, quantity]));
}
