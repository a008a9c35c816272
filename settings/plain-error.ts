import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  boolean: 'yes or no',
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  array: 'a list',
  object: 'a table of names and values',
  record: 'a table of names and values',
};

/**
 * An error map for zod's `safeParse` that explains invalid values in plain words, such as "must be yes or no". A
 * message in the schema takes precedence.
 */
export function plainError(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? 'is missing'
      : `must be ${kinds[issue.expected] ?? `of the type ${issue.expected}`}`;
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.map(String).join(', ')}`.replace(/, ([^,]*)$/, ' or $1');
  if (issue.code === 'too_small')
    return issue.origin === 'string' || issue.origin === 'array'
      ? 'must not be empty'
      : `must be at least ${String(issue.minimum)}`;
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `must have at most ${String(issue.maximum)} characters`
      : `must be at most ${String(issue.maximum)}`;
  return issue.code === 'unrecognized_keys' ? `has no field ${issue.keys.join(', ')}` : undefined;
}
