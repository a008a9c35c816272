import { z } from 'zod';

/** An input field that a client may leave out or set to `null`, which is then as if it were blank. */
export function blankForNull<Rule extends z.core.$ZodType>(rule: Rule) {
  return z.preprocess((value) => value ?? '', rule);
}
