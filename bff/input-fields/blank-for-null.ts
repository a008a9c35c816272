import { z } from 'zod';

/** An input field that clients may omit or set to `null`; both count as blank. */
export function blankForNull<Rule extends z.core.$ZodType>(rule: Rule) {
  return z.preprocess((value) => value ?? '', rule);
}
