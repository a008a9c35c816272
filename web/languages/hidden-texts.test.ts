import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseSync } from 'vite';
import * as z from 'zod';

const web = path.dirname(import.meta.dirname);
const nodeSchema = z.looseObject({ type: z.string(), value: z.optional(z.unknown()) });

/** Returns the strings of two or more words inside `satisfies` expressions, which the extractor skips. */
function hiddenTexts(part: unknown, isHidden = false): string[] {
  if (Array.isArray(part)) return part.flatMap((each) => hiddenTexts(each, isHidden));
  const node = nodeSchema.safeParse(part).data;
  if (node === undefined) return [];
  const within = isHidden || node.type === 'TSSatisfiesExpression';
  const isText = within && typeof node.value === 'string' && /\p{L}{2} \p{L}{2}/u.test(node.value);
  return [
    ...(isText ? [String(node.value)] : []),
    ...Object.values(node).flatMap((each) => hiddenTexts(each, within)),
  ];
}

it('the search finds a string of two words inside a `satisfies` expression', () => {
  const code = "const a = { b: ['Your order', 'id'] } satisfies C; const d = 'Your cart';";
  expect(hiddenTexts(parseSync('a.ts', code).program)).toEqual(['Your order']);
});

it('no source file has a string of two or more words inside a `satisfies` expression', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: web }).filter(
    (file) => !/\.test\.|^src\/(?:design|document|generated)\/|\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.map((file) => [
    file,
    hiddenTexts(parseSync(file, readFileSync(path.join(web, file), 'utf8')).program),
  ]);
  expect(found.filter(([, texts]) => texts !== undefined && texts.length > 0)).toEqual([]);
});
