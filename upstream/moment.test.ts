import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { plantDay } from '@shop/rules/plant-day';
import { toDbTimestamp, toApiTimestamp } from './moment.ts';

const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

it('the API sends timestamps in Florida time', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const sent = toApiTimestamp(toDbTimestamp(moment));
      expect(sent).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}-0[45]:00$/);
      expect(Date.parse(sent)).toBe(moment.getTime());
      expect(sent.slice(0, 10)).toBe(plantDay(moment));
    }),
  );
});
