import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scenes } from '../screens/scenes.ts';
import type { SpecificationLine } from './line.ts';

const root = new URL('../../', import.meta.url);
const chapters = import.meta.glob<SpecificationLine[]>('./lines/*.ts', { eager: true, import: 'lines' });

/** What is wrong with one thing that is to show a line, or null. */
function whatIsWrong(shownBy: string): string | null {
  const screen = /^screen: (.+)$/.exec(shownBy)?.[1];
  if (screen !== undefined) return scenes.some(({ name }) => name === screen) ? null : `no screen ${screen}`;
  const [file, ...words] = shownBy.split(' > ');
  const title = words.join(' > ');
  if (file === undefined || title === '') return `${shownBy} is neither a test nor a screen`;
  // Up to its end, or to where the cases of one test differ.
  const ends = ["'", '"', '`', ' %', ': %', ': $', ' $', ', $', '$'];
  const source = readFileSync(new URL(file, root), 'utf8');
  return ends.some((end) => source.includes(title + end)) ? null : `no test "${title}" in ${file}`;
}

describe.each(Object.entries(chapters))('%s', (_, lines) => {
  it.each(lines)('$of: $holds', ({ shownBy }) => {
    expect(shownBy).not.toEqual([]);
    expect(shownBy.map(whatIsWrong).filter((wrong) => wrong !== null)).toEqual([]);
  });
});
