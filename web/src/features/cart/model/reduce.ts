import { offlineMessage } from '../../../connection/offline-message.ts';
import type { CartEffect } from './effects.ts';
import type { CartEvent } from './events.ts';
import {
  receiveLineResponse,
  changeLine,
  endDebounce,
  flushBeforeUnload,
  flushTaps,
  returningLines,
  loseLine,
  reclaimReturning,
  showFailure,
  resumeReturning,
} from './lines.ts';
import type { CartMessage } from './messages.ts';
import {
  type CartState,
  confirmedLines,
  initialState,
  type Now,
  type Step,
  update,
  withoutEntry,
} from './state.ts';
import {
  receiveRead,
  receiveWrite,
  startRead,
  failRead,
  followGuestCartId,
  isUnanswered,
  markOrdered,
  ownerName,
  receivePush,
  receiveUpdate,
  readSecondTime,
  readTwice,
  scheduleRead,
  readAnew,
} from './sync.ts';
import { beginWrite, isUpToDate } from './version.ts';
import { selectStatus } from './view.ts';
import { freshFor } from './waits.ts';

function changeOwner(step: Step, customerId: string | null): void {
  const undone = returningLines(step);
  if (undone.length > 0) step.effects.push({ kind: 'keepUnanswered', lines: undone });
  const before = step.state;
  for (const timer of ['read', 'second read'] as const)
    step.effects.push({ kind: 'timer', timer, wait: null });
  step.state = { ...initialState, clock: before.clock, customerId };
  followGuestCartId(step);
  if (step.state.confirmed === undefined) readAnew(step);
  // The cart that is read now may be older than the change.
  if (isUnanswered(before)) readTwice(step);
}

function endWrite(step: Step, event: Extract<CartEvent, { kind: 'answered' | 'lost' }>): void {
  const { request } = event;
  const askedAt = step.state.writes.get(request);
  // The write of an earlier owner: the present cart may lack the change, and the server may still carry it out.
  if (askedAt === undefined) return readTwice(step);
  update(step, { writes: withoutEntry(step.state.writes, request) });
  if (event.kind === 'lost') {
    readTwice(step);
    return loseLine(step, event);
  }
  const before = confirmedLines(step.state);
  const at = receiveWrite(step, askedAt, event.cart);
  return receiveLineResponse(step, { ...event, at, before });
}

function receive(step: Step, message: CartMessage): void {
  if (message.kind === 'invalidate') return readTwice(step);
  if (message.owner !== ownerName(step.state)) return undefined;
  if (message.kind === 'update') return receiveUpdate(step, message.update);
  if (step.state.confirmed?.id === message.cartId && selectStatus(step.state).kind === 'loaded') {
    update(step, { isOrderedElsewhere: true });
    step.effects.push({ kind: 'notify', notice: { kind: 'ordered-elsewhere' } });
  }
  return markOrdered(step, message.cartId);
}

function readIfNeeded(step: Step, isForced: boolean): void {
  const { customerId, confirmed, reading, writes, asOf } = step.state;
  if (customerId === null && step.now.guestCartId === null && (confirmed ?? null) === null) return;
  const isFresh = writes.size === 0 && isUpToDate(step.state) && step.now.at - asOf < freshFor;
  // The response to a read from before a suspension may be stale as well.
  if (!isForced && (isFresh || reading !== undefined)) return;
  if (isForced) {
    reclaimReturning(step);
    // The reasons of before, a rejected token or a missing network among them, do not hold any more.
    update(step, { failures: new Map() });
  }
  readAnew(step);
}

function leavePage(step: Step): void {
  flushBeforeUnload(step);
  const lines = returningLines(step);
  if (lines.length === 0 && !isUnanswered(step.state)) return;
  step.effects.push(
    { kind: 'keepUnanswered', lines },
    { kind: 'broadcast', message: { kind: 'invalidate' } },
  );
}

function handle(step: Step, event: CartEvent): void {
  switch (event.kind) {
    case 'ownerChanged':
      return changeOwner(step, event.customerId);
    case 'tapped':
      return step.now.isOnline ? changeLine(step, event) : showFailure(step, event.key, offlineMessage);
    case 'writeBegan':
      return beginWrite(step, event.request);
    case 'answered':
    case 'lost':
      return endWrite(step, event);
    case 'readAnswered':
      return receiveRead(step, event);
    case 'readFailed':
      return failRead(step, event);
    case 'tabMessage':
      return receive(step, event.message);
    case 'pushed':
      return receivePush(step, event);
    case 'ordered': {
      const { cartId } = event;
      markOrdered(step, cartId);
      const owner = ownerName(step.state);
      return void step.effects.push({ kind: 'broadcast', message: { kind: 'ordered', owner, cartId } });
    }
    case 'refreshed':
      return readIfNeeded(step, event.isForced);
    case 'unloadExpected':
      return flushBeforeUnload(step);
    case 'pageLeft':
      return leavePage(step);
    case 'returningFound':
      resumeReturning(step, event.lines);
      return scheduleRead(step);
    case 'flushed':
      return flushTaps(step);
    case 'elapsed':
      if (event.timer === 'read') return startRead(step);
      return event.timer === 'second read'
        ? readSecondTime(step)
        : endDebounce(step, event.timer.slice('tap '.length));
  }
}

/** The cart after an event, and what is to be done about it. Pure: the same arguments always give the same result. */
export function reduce(
  state: CartState,
  event: CartEvent,
  now: Now,
): { readonly state: CartState; readonly effects: readonly CartEffect[] } {
  const step: Step = { state, now, effects: [] };
  handle(step, event);
  return { state: step.state, effects: step.effects };
}
