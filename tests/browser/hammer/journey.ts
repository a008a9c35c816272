import type { Random } from './random.ts';

export type JourneyEnd =
  | 'arrives'
  | 'lost on the way there'
  | 'lost on the way back'
  | 'refused'
  | 'carried out, then 500';

/** What becomes of one operation on its way. */
export interface Journey {
  readonly thereMs: number;
  readonly backMs: number;
  readonly end: JourneyEnd;
}

/** Each as often as it is likely. */
const ends = [
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'lost on the way there',
  'lost on the way back',
  'refused',
  'carried out, then 500',
] as const satisfies readonly JourneyEnd[];

export function anyJourney({ below, pick }: Random): Journey {
  const longest = pick([60, 60, 60, 300, 1500]);
  return { thereMs: below(longest), backMs: below(longest), end: pick(ends) };
}

/** What becomes of one web socket. */
export interface SocketJourney {
  readonly isRefused: boolean;
  /** When it is cut, in milliseconds from its beginning; `null` where it lasts. */
  readonly cutAfterMs: number | null;
  /** The most that a piece of what it carries takes either way, in milliseconds. */
  readonly longestMs: number;
}

export function anySocketJourney({ below, pick }: Random): SocketJourney {
  return {
    isRefused: below(6) === 0,
    cutAfterMs: below(2) === 0 ? null : below(4000),
    longestMs: pick([60, 60, 300, 1500, 4000]),
  };
}
