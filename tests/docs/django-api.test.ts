import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, it } from 'vitest';
import { endpoints } from '../../bff/rest/endpoints.ts';
import { readText } from '../project-files.ts';

const blocks = fromMarkdown(readText('docs/tutorials/django-api.md')).children.flatMap((node) =>
  node.type === 'code' && node.lang === 'python' ? node.value : [],
);
const [settings = '', models = '', api = ''] = blocks;

it('the Django project has at most 200 lines of code', () => {
  const lines = [settings, models, api]
    .flatMap((code) => code.split('\n'))
    .filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.length).toBeLessThanOrEqual(200);
});

it('the Django project has a route for the first part of each path in section 7', () => {
  const routes = new Set(Array.from(api.matchAll(/"(?:[\w-]+)(?=["/])/g), ([found]) => found.slice(1)));
  const firstParts = Object.values(endpoints)
    .filter((endpoint) => !('isAddition' in endpoint))
    .map(({ path }) => path.split('/', 1).join(''));
  expect([...new Set(firstParts)].filter((part) => !routes.has(part))).toEqual([]);
});
