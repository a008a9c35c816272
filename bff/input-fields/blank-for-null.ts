import { z } from 'zod';

/** An input field that a client may omit or set to `null`, which counts as blank. */
export function blankForNull<Rule extends z.core.$ZodType>(rule: Rule) {
  return z.preprocess((value) => value ?? '', rule);
}
