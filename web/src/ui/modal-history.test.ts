import { expect, it } from 'vitest';
import { meaningOf } from './modal-history.ts';

it.each([
  [
    'Back to another page is left to the router',
    { key: 'b', isModalEntry: false, hasModal: false },
    'navigate',
  ],
  [
    'Back to another page under an open modal is left to the router',
    { key: 'b', isModalEntry: true, hasModal: true },
    'navigate',
  ],
  [
    'Back from the entry of an open modal closes the modal',
    { key: 'a', isModalEntry: false, hasModal: true },
    'close',
  ],
  [
    'Back from the entry of a closed modal leaves the page',
    { key: 'a', isModalEntry: false, hasModal: false },
    'leave',
  ],
  [
    'Forward to the entry of a closed modal changes nothing',
    { key: 'a', isModalEntry: true, hasModal: false },
    'stay',
  ],
] as const)('%s', (_, step, meaning) => {
  expect(meaningOf({ shownKey: 'a', ...step })).toBe(meaning);
});
