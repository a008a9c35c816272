import { expect } from 'vitest';

export const containing = (text: string): unknown => expect.stringContaining(text);

export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

export const anyText: unknown = expect.any(String);

/** Sorts strings by UTF-16 code unit. */
export const inOrder = (texts: string[]): string[] => texts.toSorted((a, b) => (a < b ? -1 : 1));
