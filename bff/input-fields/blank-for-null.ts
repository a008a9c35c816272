import { z } from 'zod';

/** Makes a field optional: clients may omit it or set it to `null`, which count as blank. */
export function blankForNull<Rule extends z.core.$ZodType>(rule: Rule) {
  return z.preprocess((value) => value ?? '', rule);
}
