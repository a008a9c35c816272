import { z } from 'zod';

/** If the field is missing or `null`, it counts as blank. */
export function blankForNull<Rule extends z.core.$ZodType>(rule: Rule) {
  return z.preprocess((value) => value ?? '', rule);
}
