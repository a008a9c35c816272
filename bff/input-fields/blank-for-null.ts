import { z } from 'zod';

/** Makes a field optional: if it is missing or `null`, it counts as blank. */
export function blankForNull<Rule extends z.core.$ZodType>(rule: Rule) {
  return z.preprocess((value) => value ?? '', rule);
}
