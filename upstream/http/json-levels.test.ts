import { expect, it } from 'vitest';
import { isDeeper } from './json-levels.ts';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it('the levels of JSON are counted without its texts', () => {
  expect(isDeeper(nested(3), 3)).toBe(false);
  expect(isDeeper(nested(4), 3)).toBe(true);
  expect(isDeeper('{"a":{"b":[1]}}', 3)).toBe(false);
  expect(isDeeper('{"a":{"b":[{}]}}', 3)).toBe(true);
  expect(isDeeper('[[],[],[],[],{},{}]', 3)).toBe(false);
  expect(isDeeper(JSON.stringify({ note: '[[[["[[[[\\"{{{{', name: '\\' }), 3)).toBe(false);
  expect(isDeeper(`{"note":"\\\\",${nested(4)}`, 3)).toBe(true);
});
