import { z } from 'zod';
import { ORDER_STATES } from '../database/states.ts';
import { amount, choice, flag, integer, nullable, text } from '../http/fields.ts';

const MAX_DEVICE_LENGTH = 60;
/** 100,000 pounds, in hundredths. */
const MAX_WEIGHT = 10_000_000;

const device = nullable(text({ max: MAX_DEVICE_LENGTH, blank: true }));
/** The order's version on which the change is based. */
const version = integer(1, 1_000_000_000);

export const moveFields = z.object({ state: choice(ORDER_STATES), version, device });

export const weighFields = z.object({
  /** Pounds, parsed to hundredths. */
  packed_weight: amount().refine(
    (weight) => weight <= MAX_WEIGHT,
    'Ensure this value is less than or equal to 100000.',
  ),
  version,
  device,
});

export const soldOutFields = z.object({ sold_out: flag(), device });
