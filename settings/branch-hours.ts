import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpeningHours } from '@shop/rules/opening-hours';
import { weekdayNames } from '@shop/rules/weekdays';
import { z } from 'zod';
import { BadSetting } from './environment.ts';
import { readBrandTables } from './read-brand.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30');

const brand = z.object({
  hours: z.array(z.object({ days: z.array(z.enum(weekdayNames)), opens: time, closes: time })).default([]),
});

/** The brand in this repository, or in the container image. */
const shopsBrand = [new URL('../web/brand.yaml', import.meta.url), new URL('brand.yaml', import.meta.url)];

/**
 * Reads the branch's hours from the owner's brand.
 * @throws BadSetting if the brand can't be read
 */
export function readBranchHours(file: string | undefined, overrides: string): OpeningHours[] {
  const own = shopsBrand.map((url) => fileURLToPath(url)).find((each) => existsSync(each));
  try {
    const written = readBrandTables(
      [own, file].filter((each) => each !== undefined),
      overrides,
    );
    return brand.parse(written).hours.map(({ days, opens, closes }) => ({ dayOfWeek: days, opens, closes }));
  } catch (error) {
    if (!(error instanceof z.ZodError))
      throw new BadSetting(error instanceof Error ? error.message : String(error));
    const [issue] = error.issues;
    throw new BadSetting(`The brand is not valid: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`);
  }
}
