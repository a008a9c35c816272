import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { partsWith } from '../../scripts/part-settings.ts';
import { readText, root } from '../project-files.ts';

const pages = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: root }),
  ...globSync('{bff,deploy,schema,tests,upstream,web}/**/README.md', {
    cwd: root,
    exclude: (file) => file.includes('node_modules'),
  }),
];
/** GraphQL error codes, which look like names of settings. */
const errorCode = /^UPSTREAM_(?:TIMEOUT|UNAVAILABLE|ERROR|INVALID)$/;
const manifest = z.object({ scripts: z.record(z.string(), z.string()).default({}) });
const scriptsOf = (folder: string): string[] =>
  Object.keys(manifest.parse(JSON.parse(readText(join(folder, 'package.json')))).scripts);

const files = globSync('{bff,deploy,observability,rules,schema,scripts,settings,tests,upstream,web}/**/*.*', {
  cwd: root,
  exclude: (file) => file.includes('node_modules'),
});

/** The maximum sizes of individual pages, in bytes. All other pages share one maximum. */
const sizes: Readonly<Record<string, number>> = {
  'README.md': 6000,
  'docs/reference/where-is-it.md': 20_000,
  'docs/how-to/build-a-client.md': 13_000,
  // Contains a whole Django project.
  'docs/tutorials/django-api.md': 15_000,
};

const found = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, first = '']) => first);

describe.each(pages)('%s', (page) => {
  const text = readText(page);

  it('links only to existing files', () => {
    const links = found(text, /\]\(([^)#:]+)(?:#[^)]*)?\)/g);
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  it('names only existing npm commands', () => {
    const named = Array.from(
      text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:]+)((?: -w @?[\w/]+)?)/g),
      ([, script = '', where = '']) => ({ script, folder: where.replace(/^ -w (?:@shop\/)?/, '') || '.' }),
    );
    expect(named.filter(({ script, folder }) => !scriptsOf(folder).includes(script))).toEqual([]);
  });

  it('names only existing settings', () => {
    const named = found(
      text,
      /`((?:BFF|WEB|UPSTREAM|IMAGE|PAGE|LIMIT|DELIVERY|LOG)_[A-Z_]*[A-Z])(?:=[^`]*)?`/g,
    ).filter((name) => !errorCode.test(name));
    expect(named.filter((name) => partsWith([name.replace(/_FILE$/, '')]).length === 0)).toEqual([]);
  });

  it('names only files that exist in the repository', () => {
    const named = found(
      text,
      /`((?:bff|docs|observability|rules|schema|settings|tests|upstream|web)\/[\w./-]+)`/g,
    );
    // Created when the reference API or the build runs for the first time.
    const made = /^(?:upstream\/data|web\/dist)\b/;
    expect(named.filter((path) => !made.test(path) && !existsSync(join(root, path)))).toEqual([]);
    const modules = found(text, /`(\w[\w./-]*\.tsx?)`/g);
    expect(modules.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([]);
  });

  it("isn't larger than its maximum size", () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(sizes[page] ?? 8000);
  });

  it('has tables with short cells and no padding', () => {
    const longest = page === 'README.md' ? 80 : 120;
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    const cells = rows.flatMap((row) => row.split('|').slice(1, -1));
    expect(cells.filter((cell) => cell.trim().length > longest)).toEqual([]);
    expect(rows.filter((row) => / {2,}|-{4,}/.test(row))).toEqual([]);
  });
});

test('each list on the architecture page has only existing files, and as many as it states', () => {
  const [, ...lists] = readText('docs/explanation/architecture.md').split(/^\*\*(?=.*\(\d+ files)/m);
  for (const list of lists) {
    const named = Array.from(
      list.matchAll(/`([\w/-]+\/)`: ([\w-]+(?:, [\w-]+)*)/g),
      ([, folder = '', names = '']) => names.split(', ').map((name) => `${folder}${name}`),
    ).flat();
    expect(named.filter((name) => !files.includes(`${name}.ts`) && !files.includes(`${name}.tsx`))).toEqual(
      [],
    );
    expect(named).toHaveLength(Number(/\((\d+) files/.exec(list)?.[1]));
  }
});
