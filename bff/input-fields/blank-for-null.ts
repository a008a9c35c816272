import { z } from 'zod';

export function blankForNull<Rule extends z.core.$ZodType>(rule: Rule) {
  return z.preprocess((value) => value ?? '', rule);
}
