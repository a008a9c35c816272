import { glob, readFile } from 'node:fs/promises';
import { array, assert, constantFrom, property } from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { pageUrl } from './page-url.ts';
import { table } from './routes.tsx';

const addressOf = (target: string): string => {
  const { route, url } = pageUrl(new URL(target, 'https://shop.test'));
  return `${route} ${url.pathname}${url.search}`;
};

it.each([
  ['/?x=1&utm_source=mail', '/ /'],
  ['/home?search=lamb', '/home /home'],
  ['/retail?x=1&search=lamb&page=2', '/retail /retail?search=lamb&page=2'],
  ['/retail/7?quantity=3&page=2', '/retail/:id /retail/7?quantity=3'],
  ['/pages/terms?x=1', '/pages/:name /pages/terms'],
  ['/login?next=%2Fcart&x=1', '/login /login?next=%2Fcart'],
  ['/payment/success?order=7&x=1', '/payment/success /payment/success?order=7'],
  ['/profile/order?page=2&x=1', '/profile/order /profile/order?page=2'],
  ['/reset?uid=MQ&token=a&x=1', '/reset /reset?uid=MQ&token=a'],
  ['/es?x=1', '/ /es'],
  ['/es/', '/ /es'],
  ['/ar/retail?x=1&search=lamb', '/retail /ar/retail?search=lamb'],
  ['/ar/nope', '* /ar/404'],
])('%s has the route and the cached URL %s', (target, address) => {
  expect(addressOf(target)).toBe(address);
});

it.each(['/nope', '/nope/7?x=1', '/retail/7/more', '/index.php?search=lamb', '//nope'])(
  '%s gets the same page as all unknown paths',
  (target) => {
    expect(pageUrl(new URL(`https://shop.test${target}`))).toMatchObject({ route: '*' });
    expect(addressOf(`https://shop.test${target}`)).toBe('* /404');
  },
);

const segment = constantFrom(
  'retail',
  'Retail',
  '%72etail',
  'a%2Fb',
  'payment',
  'success',
  'profile',
  'order',
  'nope',
  '',
  '*',
  '7',
);

it('every path has the route that React Router matches', () => {
  const routes = table.map(([path]) => ({ path }));
  assert(
    property(array(segment, { maxLength: 4 }), (segments) => {
      const { pathname } = new URL(`https://shop.test/${segments.join('/')}`);
      const rendered = matchRoutes(routes, pathname)?.at(-1)?.route.path;
      expect(pageUrl(new URL(`https://shop.test${pathname}`)).route).toBe(rendered);
    }),
    { numRuns: 300, examples: [[['', '']]] },
  );
});

it('every URL parameter that a screen reads is kept on at least one page', async () => {
  const read = new Set<string>();
  for await (const file of glob('**/*.{ts,tsx}', { cwd: `${import.meta.dirname}/..` })) {
    if (file.includes('.test.')) continue;
    const text = await readFile(`${import.meta.dirname}/../${file}`, 'utf8');
    for (const [, name = ''] of text.matchAll(/\b(?:search|searchParams|query)\.get\('(\w+)'\)/g))
      read.add(name);
  }
  expect(read.size).toBeGreaterThan(8);
  const every = ['/retail', '/retail/7', '/login', '/payment', '/reset'];
  const kept = new Set(
    every.flatMap((path) => {
      const all = new URLSearchParams([...read].map((name) => [name, '1'])).toString();
      return Array.from(pageUrl(new URL(`https://shop.test${path}?${all}`)).url.searchParams.keys());
    }),
  );
  expect([...read].filter((name) => !kept.has(name))).toEqual([]);
});
