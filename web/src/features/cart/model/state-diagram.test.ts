import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyAction, anyFault, play } from '../testing/any-actions.ts';
import type { LinePhase, PendingLine } from './pending-line.ts';
import type { CartState } from './state.ts';

/** The type requires an entry for every phase. */
const phases: Readonly<Record<LinePhase['kind'], true>> = {
  idle: true,
  sending: true,
  confirmed: true,
  unknown: true,
};

const text = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');
const diagram = /```mermaid\n(.*?)```/s.exec(text)?.[1] ?? '';
const drawn = [...diagram.matchAll(/^ *(\S+) --> (\S+?)(?: *:.*)?$/gm)].map(
  ([, from, to]) => `${from} --> ${to}`,
);

const phaseOf = (line: PendingLine | undefined): string => line?.phase.kind ?? '[*]';

function arrowsBetween(before: CartState, after: CartState): string[] {
  const keys = new Set([...before.pending.keys(), ...after.pending.keys()]);
  return [...keys].flatMap((key) => {
    const [from, to] = [before.pending.get(key), after.pending.get(key)];
    return from?.phase === to?.phase ? [] : [`${phaseOf(from)} --> ${phaseOf(to)}`];
  });
}

it('the diagram in the README has exactly the phases of a pending line', () => {
  const shown = new Set(drawn.flatMap((arrow) => arrow.split(' --> ')));
  expect([...shown].toSorted()).toEqual(['[*]', ...Object.keys(phases)].toSorted());
});

it('the diagram in the README has exactly the transitions that random events cause', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(anyAction, { maxLength: 60, size: 'max' }),
      fc.array(anyFault, { maxLength: 60, size: 'max' }),
      (actions, faults) => {
        play(3, actions, faults, [20], {
          onEvent: (before, after) => {
            for (const arrow of arrowsBetween(before, after)) seen.add(arrow);
          },
        });
      },
    ),
    { seed: 1, numRuns: 400 },
  );
  expect([...seen].toSorted()).toEqual(drawn.toSorted());
});
