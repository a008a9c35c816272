import type { Random } from './random.ts';

export type Outcome =
  | 'arrives'
  | 'lost on the way there'
  | 'lost on the way back'
  | 'refused'
  | 'carried out, then 500';

export interface NetworkFault {
  readonly thereMs: number;
  readonly backMs: number;
  readonly outcome: Outcome;
}

/** Outcomes that are listed more often are picked more often. */
const outcomes = [
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
] as const satisfies readonly Outcome[];

export function anyNetworkFault({ below, pick }: Random): NetworkFault {
  const longest = pick([60, 60, 60, 300, 1500]);
  return { thereMs: below(longest), backMs: below(longest), outcome: pick(outcomes) };
}

export interface SocketFault {
  readonly isRefused: boolean;
  /** The time from opening to cutting the socket, in milliseconds; `null` if it isn't cut. */
  readonly cutAfterMs: number | null;
  readonly longestMs: number;
}

export function anySocketFault({ below, pick }: Random): SocketFault {
  return {
    isRefused: below(6) === 0,
    cutAfterMs: below(2) === 0 ? null : below(4000),
    longestMs: pick([60, 60, 300, 1500, 4000]),
  };
}
