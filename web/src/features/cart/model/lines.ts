import { networkMessage } from '@shop/rules/network-message';
import { addedLine, type CartLine, findLine, isSamePurchase } from './cart.ts';
import type { CartEvent } from './events.ts';
import { changeTo, type LinePhase, type LineRequest, type PendingLine, requestFor } from './pending-line.ts';
import { confirmedLines, keyOf, lineByKey, type Step, update, withEntry, withoutEntry } from './state.ts';
import { beginWrite, invalidate, tick } from './version.ts';
import { selectSubtotal } from './view.ts';
import { tapDebounce } from './tap-debounce.ts';

const idle: LinePhase = { kind: 'idle' };

type LineResponse = Extract<CartEvent, { kind: 'responded' }> & {
  /** Every cart read after this time contains the change. */
  readonly at: number;
  readonly before: readonly CartLine[];
};

function put(step: Step, pending: PendingLine): PendingLine {
  update(step, { pending: withEntry(step.state.pending, pending.key, pending) });
  return pending;
}

function drop(step: Step, { key }: PendingLine): void {
  update(step, { pending: withoutEntry(step.state.pending, key) });
}

/** Reports the reason in a notice and, if the line still exists, next to the line. */
function fail(step: Step, pending: PendingLine, message: string): void {
  drop(step, pending);
  const isShown = findLine(pending.line, confirmedLines(step.state)) !== undefined;
  if (isShown) showFailure(step, pending.key, message);
  const { product } = pending.line;
  const notice = { kind: 'line-failed', product, message, isShown } as const;
  step.effects.push({ kind: 'notify', notice });
}

function finish(step: Step, pending: PendingLine): void {
  drop(step, pending);
  const { product } = pending.line;
  const subtotal = selectSubtotal(step.state);
  const notice = { kind: 'line-changed', product, quantity: pending.desired, subtotal } as const;
  step.effects.push({ kind: 'notify', notice });
}

function keepKey(step: Step, { id }: CartLine, key: string): void {
  if (id !== key) update(step, { keys: withEntry(step.state.keys, id, key) });
}

function sendRequest(step: Step, change: LineRequest): string {
  const request = `line ${tick(step)}`;
  beginWrite(step, request);
  step.effects.push({ kind: 'send', request, change });
  return request;
}

function advance(step: Step, key: string): void {
  const pending = step.state.pending.get(key);
  if (pending === undefined || pending.isDebouncing) return;
  const { phase } = pending;
  if (phase.kind === 'sending' || phase.kind === 'unknown') return;
  const change = requestFor(pending, confirmedLines(step.state));
  if (change === undefined) return reconcileLines(step);
  const request = sendRequest(step, change);
  put(step, { ...pending, line: change.line, phase: { kind: 'sending', request, change } });
}

/** Determines from a later read whether the server applied a change whose response was lost. */
function resolve(step: Step, pending: PendingLine, lost: Extract<LinePhase, { kind: 'unknown' }>): void {
  const present = findLine(pending.line, confirmedLines(step.state));
  const serverQuantity = present?.quantity ?? 0;
  if (present !== undefined) keepKey(step, present, pending.key);
  // If neither this change nor an earlier one from this tab removed the line, another tab or device did.
  const isRemovedElsewhere = present === undefined && pending.serverQuantity !== 0 && lost.quantity !== 0;
  const resolved = put(step, { ...pending, line: present ?? pending.line, serverQuantity, phase: idle });
  if (serverQuantity === resolved.desired) finish(step, resolved);
  else if (isRemovedElsewhere || resolved.desired === lost.quantity) fail(step, resolved, lost.message);
  else advance(step, resolved.key);
}

/**
 * Drops the pending lines that are done. If the cart has been read since, also resolves those whose responses were
 * lost.
 */
export function reconcileLines(step: Step): void {
  for (const key of step.state.pending.keys()) {
    const pending = step.state.pending.get(key);
    if (pending === undefined) continue;
    const { phase } = pending;
    const { asOf } = step.state;
    if (phase.kind === 'sending') continue;
    if (phase.kind === 'unknown') {
      if (asOf > phase.since) resolve(step, pending, phase);
      continue;
    }
    if (pending.isDebouncing || requestFor(pending, confirmedLines(step.state)) !== undefined) continue;
    if (phase.kind !== 'confirmed') drop(step, pending);
    else if (asOf >= phase.at) finish(step, pending);
  }
}

function confirm(step: Step, pending: PendingLine, change: LineRequest, response: LineResponse): void {
  const phase = { kind: 'confirmed', at: response.at } as const;
  const lines = response.cart?.lines ?? [];
  const productId = change.line.product.id;
  // Without choices from the REST API, an added line can be recognized only if it is the only candidate.
  const added = change.kind === 'add' ? addedLine(productId, lines, response.before) : undefined;
  const line = change.kind === 'remove' ? undefined : (findLine(change.line, lines) ?? added);
  if (line === undefined) {
    put(step, { ...pending, serverQuantity: change.quantity, phase });
    return;
  }
  keepKey(step, line, pending.key);
  // Unless the shopper has tapped again, the server's quantity takes precedence. It may differ, for example, because
  // the addition increased an existing line.
  const desired = pending.desired === change.quantity ? line.quantity : pending.desired;
  put(step, { ...pending, line, serverQuantity: line.quantity, desired, phase });
}

/**
 * Returns `undefined` for a request that doesn't belong to a line, and for an additional one that `flushBeforeUnload`
 * sent.
 */
function findSending(step: Step, request: string) {
  for (const pending of step.state.pending.values()) {
    const { phase } = pending;
    if (phase.kind === 'sending' && phase.request === request) return { pending, phase };
  }
  return undefined;
}

export function receiveLineResponse(step: Step, response: LineResponse): void {
  const sending = findSending(step, response.request);
  if (sending === undefined) return;
  const { pending } = sending;
  const { change } = sending.phase;
  if (response.rejection === undefined) confirm(step, pending, change, response);
  else if (response.isGone === true && pending.serverQuantity === 'unread' && pending.desired > 0) {
    // The change whose response was lost may have removed the line, so the line has to be added again.
    put(step, { ...pending, serverQuantity: 0, phase: idle });
  } else {
    const rejected = put(step, { ...pending, phase: idle });
    if (response.isGone === true || pending.desired === change.quantity)
      fail(step, rejected, response.rejection);
  }
  reconcileLines(step);
  advance(step, pending.key);
}

export function loseLine(step: Step, { request, message }: Extract<CartEvent, { kind: 'lost' }>): void {
  const sending = findSending(step, request);
  if (sending === undefined) return;
  const { quantity } = sending.phase.change;
  const since = step.state.lastChange;
  put(step, { ...sending.pending, phase: { kind: 'unknown', quantity, since, message } });
  reconcileLines(step);
}

/**
 * Handles changes whose responses were lost and whose results can't be read. Sends the quantity that was tapped after
 * the lost request, if any, unless the line is being added again. Otherwise, reports the failure.
 */
export function failUnknown(step: Step): void {
  for (const key of step.state.pending.keys()) {
    const pending = step.state.pending.get(key);
    if (pending?.phase.kind !== 'unknown') continue;
    const { quantity, message } = pending.phase;
    if (pending.desired === quantity || pending.serverQuantity === 0) {
      fail(step, pending, message);
      continue;
    }
    put(step, { ...pending, serverQuantity: 'unread', phase: idle });
    advance(step, key);
  }
}

function newPending(key: string, line: CartLine, serverQuantity?: 0): PendingLine {
  return { key, line, desired: line.quantity, serverQuantity, isDebouncing: false, phase: idle };
}

export function changeLine(
  step: Step,
  { key, quantity, removed }: Extract<CartEvent, { kind: 'tapped' }>,
): void {
  update(step, { failures: withoutEntry(step.state.failures, key) });
  // A line that another tab restored has a different key, and the shopper may have tapped it under that key.
  const isOfRemoved = ({ line }: PendingLine): boolean =>
    removed !== undefined && isSamePurchase(line, removed);
  const pending = step.state.pending.get(key) ?? [...step.state.pending.values()].find(isOfRemoved);
  const present = lineByKey(step.state, key);
  const line = present ?? removed;
  const changed = pending ?? (line && newPending(key, line, present === undefined ? 0 : undefined));
  if (changed === undefined || (pending === undefined && present?.quantity === quantity)) return;
  put(step, { ...changed, desired: quantity, isDebouncing: true });
  const wait = quantity === 0 || removed !== undefined ? 0 : tapDebounce;
  step.effects.push({ kind: 'timer', timer: `tap ${changed.key}`, wait });
}

function sentQuantity({ phase }: PendingLine): number | undefined {
  if (phase.kind === 'sending') return phase.change.quantity;
  return phase.kind === 'unknown' ? phase.quantity : undefined;
}

export function returningLines({ state }: Step): CartLine[] {
  return [...state.pending.values()].flatMap((pending) => {
    const { line, desired } = pending;
    return sentQuantity(pending) === 0 && desired > 0 ? [{ ...line, quantity: desired }] : [];
  });
}

export function reclaimReturning(step: Step): void {
  for (const { cartId } of returningLines(step)) step.effects.push({ kind: 'claimReturning', cartId });
}

/** Continues an interrupted Undo. A later read shows which lines to add again. */
export function resumeReturning(step: Step, lines: readonly CartLine[]): void {
  const since = invalidate(step);
  for (const line of lines) {
    const key = keyOf(step.state, line.id);
    if (step.state.pending.has(key)) continue;
    const phase = { kind: 'unknown', quantity: 0, since, message: networkMessage } as const;
    put(step, { ...newPending(key, line), phase });
  }
}

export function showFailure(step: Step, key: string, message: string): void {
  update(step, { failures: withEntry(step.state.failures, key, message) });
}

export function endDebounce(step: Step, key: string): void {
  const pending = step.state.pending.get(key);
  if (pending?.isDebouncing !== true) return;
  put(step, { ...pending, isDebouncing: false });
  advance(step, key);
}

export function flushTaps(step: Step): void {
  for (const key of step.state.pending.keys()) endDebounce(step, key);
}

/**
 * Sends pending quantities even if requests are in flight, because the page may close before their responses arrive.
 * Skips lines whose addition or removal has no response yet.
 */
export function flushBeforeUnload(step: Step): void {
  flushTaps(step);
  for (const pending of step.state.pending.values()) {
    const tried = sentQuantity(pending);
    if (tried === undefined || tried === 0 || tried === pending.desired || pending.serverQuantity === 0)
      continue;
    sendRequest(step, changeTo(pending, confirmedLines(step.state)));
  }
}
