import { type CartLineSnapshot, type CartSnapshot, isSamePurchase } from './cart-snapshot.ts';
import type { CartSync } from './cart-sync.ts';
import { changeTo, type LineChange, lineOf, type LineRequest, requestFor } from './line-change.ts';

/** What became of a request for one line. */
export interface LineAnswer {
  /** The whole cart after it; `undefined` where none came with the answer. */
  readonly cart: CartSnapshot | null | undefined;
  /** Why nothing was changed. */
  readonly refusal: string | undefined;
  /** The refusal is that the line does not exist (any more). */
  readonly isGone: boolean;
}

export interface LinePorts {
  readonly sync: CartSync;
  /** The lines that are shown, without the wants of this tab. */
  readonly shown: () => readonly CartLineSnapshot[];
  readonly send: (request: LineRequest) => Promise<LineAnswer>;
  /** A sentence for a request that got no answer. */
  readonly messageOf: (error: unknown) => string;
  readonly onChange: () => void;
  /** The line went back to its true number. `isShown` is false where there is no line left to show the message beside. */
  readonly onFailed: (failure: { line: CartLineSnapshot; message: string; isShown: boolean }) => void;
  /** The server has what was wanted. */
  readonly onDone: (line: CartLineSnapshot, quantity: number) => void;
}

/** Taps that follow one another within this time, in milliseconds, become one request. */
export const tapWait = 280;

/**
 * What the shopper wants of the lines and the server has not confirmed yet. A tap changes the wanted quantity at once.
 * Each line has at most one request under way; what is wanted by then is sent after it. A want is shown until the cart
 * that is shown is known to contain it, or until it is known to have failed. Quantities are absolute, so that nothing
 * is counted twice.
 */
export function createLineChanges(ports: LinePorts) {
  const { sync } = ports;
  const changes = new Map<string, LineChange>();
  const failures = new Map<string, string>();
  /** The key that the screen already has for a line that Undo gave a new id. */
  const keys = new Map<string, string>();
  let isStopped = false;

  const keyOf = (line: CartLineSnapshot): string => keys.get(line.id) ?? line.id;

  function drop(change: LineChange): void {
    clearTimeout(change.timer);
    changes.delete(change.key);
  }

  function fail(change: LineChange, message: string): void {
    drop(change);
    const line = lineOf(change.line, ports.shown());
    if (line !== undefined) failures.set(change.key, message);
    ports.onFailed({ line: change.line, message, isShown: line !== undefined });
  }

  function later(change: LineChange, wait: number): void {
    clearTimeout(change.timer);
    change.timer = setTimeout(() => {
      change.timer = undefined;
      advance(change);
    }, wait);
  }

  /** Sends what is wanted now unless something is still under way; then its answer leads here again. */
  function advance(change: LineChange): void {
    if (isStopped || change.sent !== undefined || change.doubt !== undefined || change.timer !== undefined)
      return;
    const request = requestFor(change, ports.shown());
    if (request !== undefined) void send(change, request);
    else settle();
  }

  async function send(change: LineChange, request: LineRequest): Promise<void> {
    change.line = request.line;
    change.sent = request.quantity;
    change.doneAt = undefined;
    const mayBeRemoved = change.unsure === 0;
    change.unsure = undefined;
    const written = await sync.write(
      () => ports.send(request),
      ({ cart }) => cart,
    );
    if (isStopped) return;
    change.sent = undefined;
    if (written.kind === 'lost') {
      change.doubt = { at: written.answeredAt, tried: request.quantity, error: written.error };
    } else if (written.value.refusal === undefined) {
      confirm(change, request, written.value.cart?.lines ?? []);
      change.doneAt = written.answeredAt;
    } else if (written.value.isGone && mayBeRemoved && change.wanted > 0) {
      // The removal whose answer was lost had been carried out; the Undo after it adds the line again.
      change.isThere = false;
      change.confirmed = 0;
    } else if (written.value.isGone || change.wanted === request.quantity) {
      fail(change, written.value.refusal);
    }
    settle();
    if (changes.get(change.key) === change) advance(change);
    ports.onChange();
  }

  function confirm(change: LineChange, request: LineRequest, answered: readonly CartLineSnapshot[]): void {
    change.confirmed = request.quantity;
    change.isThere = request.kind !== 'remove';
    const line = lineOf(request.line, answered);
    if (!change.isThere || line === undefined) return;
    change.line = line;
    // The server has the last word on the number, such as where adding raised a line that was there already.
    change.confirmed = line.quantity;
    if (change.wanted === request.quantity) change.wanted = line.quantity;
    if (line.id !== change.key) keys.set(line.id, change.key);
  }

  /** Lets go of the wants that what is shown contains, and of the doubts that it has cleared up. */
  function settle(): void {
    const asOf = sync.shownAsOf();
    for (const change of changes.values()) {
      if (change.sent !== undefined) continue;
      if (change.doubt !== undefined && asOf > change.doubt.at) resolve(change, change.doubt);
      else if (change.doubt === undefined && change.timer === undefined) finish(change, asOf);
    }
    ports.onChange();
  }

  function finish(change: LineChange, asOf: number): void {
    if (requestFor(change, ports.shown()) !== undefined) return;
    if (change.doneAt === undefined) drop(change);
    else if (asOf >= change.doneAt) {
      drop(change);
      ports.onDone(change.line, change.wanted);
    }
  }

  function resolve(change: LineChange, { tried, error }: NonNullable<LineChange['doubt']>): void {
    const line = lineOf(change.line, ports.shown());
    const truth = line?.quantity ?? 0;
    change.doubt = undefined;
    change.confirmed = truth;
    if (line !== undefined) {
      change.line = line;
      if (line.id !== change.key) keys.set(line.id, change.key);
    }
    const wasGoneBefore = line === undefined && change.isThere && tried !== 0;
    change.isThere = line !== undefined;
    if (truth === change.wanted) {
      drop(change);
      ports.onDone(change.line, truth);
    } else if (wasGoneBefore || (change.wanted === tried && change.timer === undefined))
      fail(change, ports.messageOf(error));
    else advance(change);
  }

  function start(
    key: string,
    line: CartLineSnapshot,
    wanted: number,
    isThere: boolean,
    index: number,
  ): LineChange {
    const change: LineChange = {
      key,
      line,
      index,
      wanted,
      isThere,
      confirmed: undefined,
      sent: undefined,
      timer: undefined,
      doneAt: undefined,
      doubt: undefined,
      unsure: undefined,
    };
    changes.set(key, change);
    return change;
  }

  function want(key: string, wanted: number, wait: number): void {
    failures.delete(key);
    let change = changes.get(key);
    if (change === undefined) {
      const index = ports.shown().findIndex((line) => keyOf(line) === key);
      const line = ports.shown()[index];
      if (line === undefined || line.quantity === wanted) return ports.onChange();
      change = start(key, line, wanted, true, index);
    }
    change.wanted = wanted;
    later(change, wait);
    ports.onChange();
  }

  /** Sends now what waits for further taps. */
  function flush(): void {
    for (const change of changes.values()) {
      if (change.timer === undefined) continue;
      clearTimeout(change.timer);
      change.timer = undefined;
      advance(change);
    }
  }

  return {
    /** The wants to be laid over what is shown, and the messages beside lines, by key. */
    changes: (): readonly LineChange[] => [...changes.values()],
    failures: (): ReadonlyMap<string, string> => failures,
    keyOf,
    isQuiet: () => changes.size === 0,

    setQuantity: (key: string, quantity: number): void =>
      want(key, Math.max(Math.trunc(quantity), 1), tapWait),

    remove: (key: string): void => want(key, 0, 0),

    /** Undo of a removal: `line` as it was, in the place that it had. */
    restore(key: string, line: CartLineSnapshot, index: number): void {
      failures.delete(key);
      const isThere = ports.shown().some(({ id }) => id === line.id);
      // Put back by another tab meanwhile it has another key, under which it may have been tapped since.
      const tapped = [...changes.values()].find((change) => isSamePurchase(change.line, line));
      const change = tapped ?? start(key, line, 0, isThere, index);
      change.wanted = line.quantity;
      later(change, 0);
      ports.onChange();
    },

    /** To be called after what is shown was replaced. */
    settle,

    /** Shows a reason beside a line without trying anything. */
    refuse(key: string, message: string): void {
      failures.set(key, message);
      ports.onChange();
    },

    /** Takes the reasons back that do not hold any more. */
    forgive(isOver: (reason: string) => boolean): void {
      for (const [key, reason] of failures) if (isOver(reason)) failures.delete(key);
      ports.onChange();
    },

    /**
     * The server cannot be asked what became of the lost answers: the last known numbers are shown again. What was
     * tapped since has not been tried yet and still is, being absolute; adding alone cannot be tried twice.
     */
    giveUpDoubts(): void {
      for (const change of changes.values()) {
        if (change.doubt === undefined) continue;
        const { tried, error } = change.doubt;
        const isNewer = change.timer !== undefined || change.wanted !== tried;
        if (!isNewer || !change.isThere) {
          fail(change, ports.messageOf(error));
          continue;
        }
        change.doubt = undefined;
        change.unsure = tried;
        advance(change);
      }
      ports.onChange();
    },

    flush,

    /**
     * Sends now whatever waits, since nobody will be here when the answer comes that it waits for: beside the request that is
     * under way then. Not where a line is just being put back or taken out: the one has no id yet to be changed by, the other
     * will not have it any more, and adding it could count twice.
     */
    sendLast(): void {
      flush();
      for (const change of changes.values()) {
        const tried = change.sent ?? change.doubt?.tried;
        if (tried === undefined || tried === 0 || tried === change.wanted || !change.isThere) continue;
        const request = changeTo(change, ports.shown());
        const written = sync.write(
          () => ports.send(request),
          ({ cart }) => cart,
        );
        // An order may be waiting for the end of every request.
        void written.then(ports.onChange);
      }
    },

    stop(): void {
      isStopped = true;
      for (const change of changes.values()) clearTimeout(change.timer);
      changes.clear();
      failures.clear();
    },
  };
}
