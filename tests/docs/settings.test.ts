import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partsWith } from '../../scripts/part-settings.ts';
import { printSettings } from '../../scripts/settings-pages.ts';
import { readText, root } from '../project-files.ts';

test.each([...printSettings()])(
  'docs/reference/settings/%s is what npm run docs:settings writes',
  (name, text) => {
    expect(readText(`docs/reference/settings/${name}`)).toBe(text);
  },
);

test('.env.example names only existing settings', () => {
  const example = readText('.env.example');
  const names = Array.from(example.matchAll(/^#?([A-Z_]+)=/gm), ([, name = '']) => name);
  expect(names).toContain('SHOP_API_URL');
  expect(names.filter((name) => partsWith([name]).length === 0)).toEqual([]);
});

/** Variables that aren't the shop's settings, such as Compose's. */
const otherVariables =
  /^(?:BENCH|COMPOSE|CONTRACT|GITHUB|NODE|POSTGRES)_|^(?:CHROMIUM_PATH|DATABASE_PASSWORD_FILE|INIT_CWD|MAIL_PORT|SHOP_DATA_DIR)$/;
const inCode = /[{,]\s*([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+):/g;

test.each([
  ['tests', '{tests,bff,upstream,web,observability,settings}/**/*.{test,spec}.{ts,tsx}', inCode],
  ["the tests' programs", '{tests/**,{bff,upstream,web}/**/testing}/*.ts', inCode],
  ['docker-compose.yml and its env file', '{docker-compose.yml,deploy/*.env}', /(?:\$\{|^)([A-Z_]+)[:=]/gm],
  [
    'Kubernetes',
    'deploy/kubernetes/*',
    /^ {2}([A-Z_]+): |\{ name: ([A-Z_]+)[ ,]|--from-literal=([A-Z_]+)=/gm,
  ],
])('the variables that are set in %s are settings', (_, files, pattern) => {
  const names = globSync(files, { cwd: root, exclude: ['**/node_modules/**'] }).flatMap((file) =>
    Array.from(readText(file).matchAll(pattern), ([, ...found]) => found.join('')),
  );
  const shops = new Set(names.filter((name) => !otherVariables.test(name)));
  expect(shops.size).toBeGreaterThan(4);
  expect([...shops].filter((name) => partsWith([name.replace(/_FILE$/, ''), name]).length === 0)).toEqual([]);
});
