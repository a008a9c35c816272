import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readText, root } from '../project-files.ts';

const files = globSync('**/*.{md,mjs,ts,tsx}', {
  cwd: root,
  // The promises quote the owner's specification; the pages are the shop's copy.
  exclude: [
    '**/node_modules/**',
    '**/{dist,generated}/**',
    'output/**',
    'tests/specification/promises.md',
    'web/pages/**',
  ],
});

/** Phrases that comments, titles and pages must not contain, with replacements. `cspell.json` forbids more words. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\ball the same\b/i, 'anyway'],
  [/\bbeside\b/i, 'next to'],
  [/\bbehaviour\b/i, 'behavior'],
  [/\bcancelled\b/i, 'canceled'],
  [/(?<!-)\bcatalogues?\b(?!-)/i, 'catalog'],
  [/\bcolours?\b/i, 'color'],
  [/\bgo(?:es)? on\b/i, 'continue'],
  [/\bin vain\b/i, 'without success'],
  [/(?<!there )\bis none\b(?! of)/i, 'is not one'],
  [/\blog-ins?\b/i, 'sign-in'],
  [/\bmade anew\b/i, 'recreated'],
  [/(?<!-)\bmails\b/i, 'emails'],
  [/\b(?:its|their|one's) own accord\b/i, 'by itself'],
  [/\bany more\b(?! than)/i, 'anymore'],
  [/\bin place of\b/i, 'instead of'],
  [/\bin turns\b/i, 'in turn'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bpages? (?:is|are|comes?) alive\b/i, 'is hydrated'],
  [/\bput right\b/i, 'correct'],
  [/\bthrown on\b/i, 'rethrown'],
  [/\bto the letter\b/i, 'exactly'],
  [/\bunder way\b/i, 'in flight, in progress'],
  [/\ban? [\w-]+ of (?:its|their|his|your|our|one's) own\b/i, 'its own …'],
];

const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
const title =
  /(?<![\w.])(?:it|test|describe)(?:\.\w+(?:\((?:[^()]|\([^()]*\))*\))?)*\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;
/** Text that isn't prose, such as code and URLs. */
const quoted = /```[^]*?```|^ {4}.*$|`[^`]*`|"[^"]*"|'[^' ]+'|https?:\S+|[\w.*-]+\/[\w./*-]+/gm;

const titlesIn = (text: string): string[] =>
  Array.from(text.matchAll(title), ([, one, other, third]) =>
    (one ?? other ?? third ?? '').replaceAll(/\$\{[^}]*\}/g, '…'),
  );

function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replaceAll(quoted, '…');
  const comments = Array.from(text.matchAll(comment), ([each]) => each);
  return [...comments, ...titlesIn(text)].map((each) => each.replaceAll(quoted, '…')).join('\n');
}

describe('wording', () => {
  it('comments, titles and pages contain none of the refused phrases', () => {
    const found = files.flatMap((file) => {
      const prose = proseOf(file, readText(file));
      return refused.flatMap(([phrase, instead]) =>
        Array.from(
          prose.matchAll(new RegExp(phrase, 'gi')),
          ([each]) => `${file}: "${each}", write "${instead}"`,
        ),
      );
    });
    expect(found).toEqual([]);
  });

  it('titles have at most 90 characters', () => {
    const long = files
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
      .flatMap((file) => titlesIn(readText(file)).filter((each) => each.length > 90));
    expect(long).toEqual([]);
  });
});
