import type { CartLineSnapshot } from './cart-snapshot.ts';
import { isSamePurchase } from './cart-snapshot.ts';

/** What the shopper wants of one line and how far that has got. */
export interface LineChange {
  /** How the screen knows the line, also when Undo gave it another id. */
  readonly key: string;
  /** The line as the server told it last. */
  line: CartLineSnapshot;
  /** Where it stood in the list. */
  readonly index: number;
  /** How many pounds it is to have; 0 to be gone. */
  wanted: number;
  /** The quantity that the server confirmed to this change last; `undefined` before the first answer. */
  confirmed: number | undefined;
  /** Whether the server has the line, as far as is known. */
  isThere: boolean;
  /** The quantity under way. */
  sent: number | undefined;
  /** Running while more taps may follow. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When the server said yes to what is wanted; the want is shown until the cart that is shown contains it. */
  doneAt: number | undefined;
  /** The answer was lost: whether it was carried out shows at the next read. */
  doubt: { readonly at: number; readonly tried: number; readonly error: unknown } | undefined;
  /** The quantity of a lost answer about which nothing could be found out: what is wanted by now is sent in any case. */
  unsure: number | undefined;
}

/** The request that would bring the server to what is wanted; `undefined` where none is needed. */
export type LineRequest =
  | { readonly kind: 'set'; readonly line: CartLineSnapshot; readonly quantity: number }
  | { readonly kind: 'remove'; readonly line: CartLineSnapshot; readonly quantity: 0 }
  | { readonly kind: 'add'; readonly line: CartLineSnapshot; readonly quantity: number };

/** The line among these that is meant: by its id, or where it was taken out and put back meanwhile, by what it is. */
export function lineOf(
  line: CartLineSnapshot,
  lines: readonly CartLineSnapshot[],
): CartLineSnapshot | undefined {
  return lines.find(({ id }) => id === line.id) ?? lines.find((other) => isSamePurchase(other, line));
}

/** Brings a line that the server has to what is wanted of it. */
export function changeTo({ line, wanted }: LineChange, shown: readonly CartLineSnapshot[]): LineRequest {
  const known = lineOf(line, shown) ?? line;
  return wanted === 0
    ? { kind: 'remove', line: known, quantity: 0 }
    : { kind: 'set', line: known, quantity: wanted };
}

/** What to ask the server for next. A line that is gone is put back by adding it with its choices. */
export function requestFor(change: LineChange, shown: readonly CartLineSnapshot[]): LineRequest | undefined {
  const { line, wanted } = change;
  const known = lineOf(line, shown);
  const confirmed = change.confirmed ?? known?.quantity ?? 0;
  if (wanted === confirmed && change.unsure === undefined) return undefined;
  if (wanted === 0 || change.isThere) return changeTo(change, shown);
  // Somebody else, another tab say, may have put the same back already: then its quantity is set, not raised.
  if (known !== undefined && known.id !== line.id) return { kind: 'set', line: known, quantity: wanted };
  return { kind: 'add', line, quantity: wanted };
}
