import { networkMessage } from '@shop/schema/network-message';
import { addedLine, type CartLine, findLine, isSamePurchase } from './cart.ts';
import type { CartEvent } from './events.ts';
import { changeTo, type LinePhase, type LineRequest, type PendingLine, requestFor } from './pending-line.ts';
import { confirmedLines, keyOf, lineByKey, type Step, update, withEntry, withoutEntry } from './state.ts';
import { beginWrite, invalidate, tick } from './version.ts';
import { selectTotal } from './view.ts';
import { tapWait } from './waits.ts';

const idle: LinePhase = { kind: 'idle' };

type LineResponse = Extract<CartEvent, { kind: 'answered' }> & {
  /** Carts from this time on contain the change. */
  readonly at: number;
  /** The lines of the cart that was confirmed before the response. */
  readonly before: readonly CartLine[];
};

function put(step: Step, pending: PendingLine): PendingLine {
  update(step, { pending: withEntry(step.state.pending, pending.key, pending) });
  return pending;
}

function drop(step: Step, { key }: PendingLine): void {
  update(step, { pending: withoutEntry(step.state.pending, key) });
}

/** Returns the line to its confirmed quantity and shows the reason next to it, or in a notice if the line is gone. */
function fail(step: Step, pending: PendingLine, message: string): void {
  drop(step, pending);
  const isShown = findLine(pending.line, confirmedLines(step.state)) !== undefined;
  if (isShown) showFailure(step, pending.key, message);
  const notice = { kind: 'line-failed', name: pending.line.product.name, message, isShown } as const;
  step.effects.push({ kind: 'notify', notice });
}

/** Ends a pending line whose desired quantity is in the confirmed cart. */
function finish(step: Step, pending: PendingLine): void {
  drop(step, pending);
  const { name } = pending.line.product;
  const total = selectTotal(step.state);
  const notice = { kind: 'line-changed', name, quantity: pending.desired, total } as const;
  step.effects.push({ kind: 'notify', notice });
}

/** Keeps a line's key if the server has given the line another id. */
function keepKey(step: Step, { id }: CartLine, key: string): void {
  if (id !== key) update(step, { keys: withEntry(step.state.keys, id, key) });
}

function sendRequest(step: Step, change: LineRequest): string {
  const request = `line ${tick(step)}`;
  beginWrite(step, request);
  step.effects.push({ kind: 'send', request, change });
  return request;
}

/**
 * Sends the desired quantity unless a request for the line is already in flight; in that case, the response calls this
 * function again.
 */
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

/** Resolves a change whose response was lost, using a later read. */
function resolve(step: Step, pending: PendingLine, lost: Extract<LinePhase, { kind: 'unknown' }>): void {
  const present = findLine(pending.line, confirmedLines(step.state));
  const serverQuantity = present?.quantity ?? 0;
  if (present !== undefined) keepKey(step, present, pending.key);
  // The line was removed elsewhere: neither this change nor an earlier one in this tab did it.
  const isGoneByOthers = present === undefined && pending.serverQuantity !== 0 && lost.quantity !== 0;
  const resolved = put(step, { ...pending, line: present ?? pending.line, serverQuantity, phase: idle });
  if (serverQuantity === resolved.desired) finish(step, resolved);
  else if (isGoneByOthers || resolved.desired === lost.quantity) fail(step, resolved, lost.message);
  else advance(step, resolved.key);
}

/** Drops the pending lines that the confirmed cart contains, and uses the cart to resolve unknown results. */
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
  // If the REST API returns no choices, an added line is recognized only if it is the only candidate.
  const added = change.kind === 'add' ? addedLine(productId, lines, response.before) : undefined;
  const line = change.kind === 'remove' ? undefined : (findLine(change.line, lines) ?? added);
  if (line === undefined) {
    put(step, { ...pending, serverQuantity: change.quantity, phase });
    return;
  }
  keepKey(step, line, pending.key);
  // The server decides on the quantity, for example if the addition increased an existing line.
  const desired = pending.desired === change.quantity ? line.quantity : pending.desired;
  put(step, { ...pending, line, serverQuantity: line.quantity, desired, phase });
}

/** Finds the line that waits for the response to a request; `undefined` for a concurrent request. */
function findSending(step: Step, request: string) {
  for (const pending of step.state.pending.values()) {
    const { phase } = pending;
    if (phase.kind === 'sending' && phase.request === request) return { pending, phase };
  }
  return undefined;
}

/** Handles the response to a line's request. */
export function receiveLineResponse(step: Step, response: LineResponse): void {
  const sending = findSending(step, response.request);
  if (sending === undefined) return;
  const { pending } = sending;
  const { change } = sending.phase;
  if (response.rejection === undefined) confirm(step, pending, change, response);
  else if (response.isGone === true && pending.serverQuantity === 'unread' && pending.desired > 0) {
    // A removal succeeded although its response was lost, so Undo has to add the line again.
    put(step, { ...pending, serverQuantity: 0, phase: idle });
  } else {
    const rejected = put(step, { ...pending, phase: idle });
    if (response.isGone === true || pending.desired === change.quantity)
      fail(step, rejected, response.rejection);
  }
  reconcileLines(step);
  advance(step, pending.key);
}

/** Handles a request that got no response. The change may have been made. */
export function loseLine(step: Step, { request, message }: Extract<CartEvent, { kind: 'lost' }>): void {
  const sending = findSending(step, request);
  if (sending === undefined) return;
  const { quantity } = sending.phase.change;
  const since = step.state.lastChange;
  put(step, { ...sending.pending, phase: { kind: 'unknown', quantity, since, message } });
  reconcileLines(step);
}

/**
 * Shows the last known quantities again if the result of lost changes can't be read. A quantity that was tapped after
 * the lost request is sent now, because setting it twice is harmless. A lost addition is not sent again.
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

/** Sets a line's desired quantity. The request is sent when the shopper stops tapping the line. */
export function changeLine(
  step: Step,
  { key, quantity, removed }: Extract<CartEvent, { kind: 'tapped' }>,
): void {
  update(step, { failures: withoutEntry(step.state.failures, key) });
  // If another tab restored the line, it has another key. The shopper may have tapped it under that key since.
  const isOfRemoved = ({ line }: PendingLine): boolean =>
    removed !== undefined && isSamePurchase(line, removed);
  const pending = step.state.pending.get(key) ?? [...step.state.pending.values()].find(isOfRemoved);
  const present = lineByKey(step.state, key);
  const line = present ?? removed;
  const changed = pending ?? (line && newPending(key, line, present === undefined ? 0 : undefined));
  if (changed === undefined || (pending === undefined && present?.quantity === quantity)) return;
  put(step, { ...changed, desired: quantity, isDebouncing: true });
  const wait = quantity === 0 || removed !== undefined ? 0 : tapWait;
  step.effects.push({ kind: 'timer', timer: `tap ${changed.key}`, wait });
}

/** Returns the quantity with an unknown outcome, or `undefined` if there is none. */
function triedQuantity({ phase }: PendingLine): number | undefined {
  if (phase.kind === 'sending') return phase.change.quantity;
  return phase.kind === 'unknown' ? phase.quantity : undefined;
}

/** Returns the lines that Undo restores but that can't be added before their removal has a response. */
export function returningLines({ state }: Step): CartLine[] {
  return [...state.pending.values()].flatMap((pending) => {
    const { line, desired } = pending;
    return triedQuantity(pending) === 0 && desired > 0 ? [{ ...line, quantity: desired }] : [];
  });
}

/** Restores the lines that the page stored when the shopper left it, because the page has returned. */
export function reclaimReturning(step: Step): void {
  for (const { cartId } of returningLines(step)) step.effects.push({ kind: 'takeReturning', cartId });
}

/** Continues the Undo of an earlier page. The next read shows whether the line must still be added. */
export function resumeReturning(step: Step, lines: readonly CartLine[]): void {
  const since = invalidate(step);
  for (const line of lines) {
    const key = keyOf(step.state, line.id);
    if (step.state.pending.has(key)) continue;
    const phase = { kind: 'unknown', quantity: 0, since, message: networkMessage } as const;
    put(step, { ...newPending(key, line), phase });
  }
}

/** Shows a reason next to a line without changing anything. */
export function showFailure(step: Step, key: string, message: string): void {
  update(step, { failures: withEntry(step.state.failures, key, message) });
}

/** Ends the wait for further taps on the line. */
export function endDebounce(step: Step, key: string): void {
  const pending = step.state.pending.get(key);
  if (pending?.isDebouncing !== true) return;
  put(step, { ...pending, isDebouncing: false });
  advance(step, key);
}

/** Sends all changes that wait for further taps. */
export function flushTaps(step: Step): void {
  for (const key of step.state.pending.keys()) endDebounce(step, key);
}

/**
 * Sends pending quantities at once, even if requests are in flight, because the page may be gone before their
 * responses. Skips lines that are being restored, which have no id yet, and lines that are being removed, because
 * adding one again could count twice.
 */
export function flushBeforeUnload(step: Step): void {
  flushTaps(step);
  for (const pending of step.state.pending.values()) {
    const tried = triedQuantity(pending);
    if (tried === undefined || tried === 0 || tried === pending.desired || pending.serverQuantity === 0)
      continue;
    sendRequest(step, changeTo(pending, confirmedLines(step.state)));
  }
}
