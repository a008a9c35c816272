import { expect } from 'vitest';

/** Matches a string that contains another. */
export const containing = (text: string): unknown => expect.stringContaining(text);

/** Matches a string by a pattern. */
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

/** Matches any string. */
export const anyText: unknown = expect.any(String);

/** Sorts strings by code point. */
export const inOrder = (texts: string[]): string[] => texts.toSorted((a, b) => (a < b ? -1 : 1));
