import { expect } from 'vitest';

/** Matches a text that contains another. */
export const containing = (text: string): unknown => expect.stringContaining(text);

/** Matches a text by a pattern. */
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

/** Matches any text. */
export const anyText: unknown = expect.any(String);

/** Texts in the order of their code points. */
export const inOrder = (texts: string[]): string[] => texts.toSorted((a, b) => (a < b ? -1 : 1));
