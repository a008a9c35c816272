import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyAction, anyFault, play } from '../testing/any-actions.ts';
import { recordedEventsSchema, recordingSchema, replay, shownPounds } from '../testing/replay.ts';
import { selectStatus } from './view.ts';

const recordings = import.meta.glob<unknown>('../testing/recordings/*.json', {
  eager: true,
  import: 'default',
});

it("replaying a tab's recorded events leads to the cart that the tab shows", () => {
  fc.assert(
    fc.property(
      fc.array(anyAction, { maxLength: 30, size: 'max' }),
      fc.array(anyFault, { maxLength: 30, size: 'max' }),
      (actions, faults) => {
        for (const { events, before, state } of play(2, actions, faults, [20]).tabs) {
          const read = recordedEventsSchema.parse(JSON.parse(JSON.stringify(events)));
          expect(selectStatus(replay(read, before))).toEqual(selectStatus(state));
        }
      },
    ),
    { numRuns: 50 },
  );
});

it.each(Object.entries(recordings))("the recording %s leads to the server's cart", (_, recording) => {
  const { events, expected } = recordingSchema.parse(recording);
  expect(shownPounds(replay(events))).toEqual(expected);
});
