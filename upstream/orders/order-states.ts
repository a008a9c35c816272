import type { OrderState } from '../database/states.ts';

/** The states that staff and the owner can give an order. */
export const NEXT_STATES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  Placed: ['Confirmed', 'Canceled'],
  Confirmed: ['Preparing', 'Canceled'],
  Preparing: ['On the way', 'Ready for pickup', 'Canceled'],
  'On the way': ['Completed'],
  'Ready for pickup': ['Completed', 'Canceled'],
  Completed: [],
  Canceled: [],
};

export type OrderEvent =
  /** Staff or the owner give the order a new state. */
  | { readonly type: 'moved'; readonly to: OrderState }
  /** `isInTime` tells whether the time until which shoppers may cancel is still ahead. */
  | { readonly type: 'canceled by the shopper'; readonly isInTime: boolean }
  | { readonly type: 'weighed' };

export type OrderRefusal = 'not allowed' | 'being prepared' | 'too late';

/** Returns the order's next state, which can be the same one, or why the event is refused. */
export function orderAfter(
  state: OrderState,
  event: OrderEvent,
): { readonly state: OrderState } | { readonly refusal: OrderRefusal } {
  if (event.type === 'moved')
    return NEXT_STATES[state].includes(event.to) ? { state: event.to } : { refusal: 'not allowed' };
  if (event.type === 'weighed') return state === 'Preparing' ? { state } : { refusal: 'not allowed' };
  if (state === 'Canceled') return { state };
  if (!isBeforePreparation(state)) return { refusal: 'being prepared' };
  return event.isInTime ? { state: 'Canceled' } : { refusal: 'too late' };
}

export function isBeforePreparation(state: OrderState): boolean {
  return state === 'Placed' || state === 'Confirmed';
}

/** Whether the order leaves the counter, so that its weights are final. */
export function isPacking(from: OrderState, to: OrderState): boolean {
  return from === 'Preparing' && (to === 'On the way' || to === 'Ready for pickup');
}
