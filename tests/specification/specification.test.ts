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
  const [file, title] = shownBy.split(' > ', 2);
  if (file === undefined || title === undefined) return `${shownBy} is neither a test nor a screen`;
  const source = readFileSync(new URL(file, root), 'utf8');
  return source.includes(title) ? null : `no test "${title}" in ${file}`;
}

describe.each(Object.entries(chapters))('%s', (_, lines) => {
  it.each(lines)('$of: $holds', ({ shownBy }) => {
    expect(shownBy).not.toEqual([]);
    expect(shownBy.map(whatIsWrong).filter((wrong) => wrong !== null)).toEqual([]);
  });
});
