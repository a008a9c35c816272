import { offlineMessage } from '../../../browser/connection/offline-message.ts';
import type { CartEffect } from './effects.ts';
import type { CartEvent } from './events.ts';
import * as lines from './lines.ts';
import type { CartMessage } from './tab-messages.ts';
import {
  type CartState,
  confirmedLines,
  initialState,
  type Now,
  type Step,
  update,
  withoutEntry,
} from './state.ts';
import * as sync from './sync.ts';
import { beginWrite, isUpToDate } from './version.ts';
import { selectStatus } from './view.ts';
import { freshFor } from './read-delays.ts';

function changeOwner(step: Step, customerId: string | null): void {
  const returning = lines.returningLines(step);
  if (returning.length > 0) step.effects.push({ kind: 'storeUnanswered', lines: returning });
  const before = step.state;
  for (const timer of ['read', 'second read'] as const)
    step.effects.push({ kind: 'timer', timer, wait: null });
  step.state = { ...initialState, clock: before.clock, customerId };
  sync.followGuestCartId(step);
  if (step.state.confirmed === undefined) sync.readAgain(step);
  // The server may apply an unanswered change after the first read.
  if (sync.isUnanswered(before)) sync.readTwice(step);
}

function endWrite(step: Step, event: Extract<CartEvent, { kind: 'responded' | 'lost' }>): void {
  const { request } = event;
  const sentAt = step.state.writes.get(request);
  // The write was sent for an earlier owner. If its response was lost, the server may still apply it.
  if (sentAt === undefined) return sync.readTwice(step);
  update(step, { writes: withoutEntry(step.state.writes, request) });
  if (event.kind === 'lost') {
    sync.readTwice(step);
    return lines.loseLine(step, event);
  }
  const before = confirmedLines(step.state);
  const at = sync.receiveWrite(step, sentAt, event.cart);
  return lines.receiveLineResponse(step, { ...event, at, before });
}

function receive(step: Step, message: CartMessage): void {
  if (message.kind === 'invalidate') return sync.readTwice(step);
  if (message.owner !== sync.ownerId(step.state)) return undefined;
  if (message.kind === 'update') return sync.receiveUpdate(step, message.update);
  if (step.state.confirmed?.id === message.cartId && selectStatus(step.state).kind === 'loaded') {
    update(step, { isOrderedElsewhere: true });
    step.effects.push({ kind: 'notify', notice: { kind: 'ordered-elsewhere' } });
  }
  return sync.markOrdered(step, message.cartId);
}

function readIfNeeded(step: Step, isForced: boolean): void {
  const { customerId, confirmed, reading, writes, asOf } = step.state;
  if (customerId === null && step.now.guestCartId === null && (confirmed ?? null) === null) return;
  const isFresh = writes.size === 0 && isUpToDate(step.state) && step.now.at - asOf < freshFor;
  // A forced refresh during a read leads to another read, because the first may be stale if the tab was suspended.
  if (!isForced && (isFresh || reading !== undefined)) return;
  if (isForced) {
    lines.reclaimReturning(step);
    // The reasons for the failures, such as a rejected token or a lost connection, may no longer apply.
    update(step, { failures: new Map() });
  }
  sync.readAgain(step);
}

function leavePage(step: Step): void {
  lines.flushBeforeUnload(step);
  const returning = lines.returningLines(step);
  if (returning.length === 0 && !sync.isUnanswered(step.state)) return;
  step.effects.push(
    { kind: 'storeUnanswered', lines: returning },
    { kind: 'broadcast', message: { kind: 'invalidate' } },
  );
}

function handle(step: Step, event: CartEvent): void {
  switch (event.kind) {
    case 'ownerChanged':
      return changeOwner(step, event.customerId);
    case 'tapped':
      return step.now.isOnline
        ? lines.changeLine(step, event)
        : lines.showFailure(step, event.key, offlineMessage);
    case 'writeBegan':
      return beginWrite(step, event.request);
    case 'responded':
    case 'lost':
      return endWrite(step, event);
    case 'readSucceeded':
      return sync.receiveRead(step, event);
    case 'readFailed':
      return sync.failRead(step, event);
    case 'tabMessage':
      return receive(step, event.message);
    case 'pushed':
      return sync.receivePush(step, event);
    case 'ordered': {
      const { cartId } = event;
      sync.markOrdered(step, cartId);
      const owner = sync.ownerId(step.state);
      return void step.effects.push({ kind: 'broadcast', message: { kind: 'ordered', owner, cartId } });
    }
    case 'refreshed':
      return readIfNeeded(step, event.isForced);
    case 'unloadExpected':
      return lines.flushBeforeUnload(step);
    case 'pageLeft':
      return leavePage(step);
    case 'returningFound':
      lines.resumeReturning(step, event.lines);
      return sync.scheduleRead(step);
    case 'flushed':
      return lines.flushTaps(step);
    case 'elapsed':
      if (event.timer === 'read') return sync.startRead(step);
      return event.timer === 'second read'
        ? sync.readSecondTime(step)
        : lines.endDebounce(step, event.timer.slice('tap '.length));
  }
}

/** Runs no effects, and reads nothing but its arguments. */
export function reduce(
  state: CartState,
  event: CartEvent,
  now: Now,
): { readonly state: CartState; readonly effects: readonly CartEffect[] } {
  const step: Step = { state, now, effects: [] };
  handle(step, event);
  return { state: step.state, effects: step.effects };
}
