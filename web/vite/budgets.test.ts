import { expect, test } from 'vitest';
import { budgets, table, weigh } from './budgets.ts';

const chunk = (file: string, imports: string[] = []) => ({ file, imports });
const manifest = {
  'src/start/start.ts': chunk('assets/start.js'),
  'src/entry-client.tsx': chunk('assets/entry.js', ['src/start/start.ts', '_vendor.js']),
  '_vendor.js': chunk('assets/vendor.js'),
  'src/routes/home.tsx': chunk('assets/home.js', ['_carousel.js']),
  '_carousel.js': chunk('assets/carousel.js'),
  'src/ui/toaster.tsx': chunk('assets/toaster.js'),
  'style.css': { file: 'assets/style.css' },
  'toaster/styles.css': { file: 'assets/toasts.css' },
};

function tooHeavy(sizes: Readonly<Record<string, number>>): string[] {
  const weights = weigh(manifest, (file) => sizes[file] ?? 1_000, budgets);
  return weights.filter(({ amount, budget }) => amount > budget).map(({ name }) => name);
}

test('a build of small files is within every budget', () => {
  expect(tooHeavy({})).toEqual([]);
});

test("a page's size includes the entry scripts, its route and all their imports", { tags: ['T-01'] }, () => {
  const home = weigh(manifest, () => 1_000, budgets).find(({ name }) => name === 'scripts of home');
  expect(home?.amount).toBe(5_000);
  expect(tooHeavy({ '/assets/carousel.js': budgets.publicScripts })).toContain('scripts of home');
  expect(tooHeavy({ '/assets/carousel.js': budgets.publicScripts })).not.toContain('scripts of product');
});

test('late scripts and styles have their own budgets', { tags: ['T-01'] }, () => {
  expect(tooHeavy({ '/assets/toaster.js': budgets.lateFile + 1 })).toEqual(['late toaster.js']);
  expect(tooHeavy({ '/assets/toasts.css': budgets.lateFile + 1 })).toEqual(['late toasts.css']);
  expect(tooHeavy({ '/assets/style.css': budgets.styles + 1 })).toEqual(['all styles']);
});

test('a public page also has a maximum number of script files', { tags: ['T-01'] }, () => {
  const parts = Array.from(
    { length: budgets.publicFiles - 4 },
    (_, index) => [`_${index}.js`, chunk(`assets/${index}.js`)] as const,
  );
  const many = {
    ...manifest,
    ...Object.fromEntries(parts),
    'src/routes/home.tsx': chunk('assets/home.js', ['_carousel.js', ...parts.map(([name]) => name)]),
  };
  const tooMany = weigh(many, () => 1, budgets).filter(({ amount, budget }) => amount > budget);
  expect(tooMany.map(({ name, amount }) => [name, amount])).toEqual([
    ['script files of home', budgets.publicFiles + 1],
  ]);
});

test('the table begins with the exceeded budgets', () => {
  const text = table(weigh(manifest, (file) => (file === '/assets/style.css' ? 17_300 : 1_000), budgets));
  expect(text.split('\n')[0]).toBe('!   17.3 kB of   17.0 kB  all styles');
});
