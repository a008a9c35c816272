import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeField } from '@shop/settings/environment';
import { z } from 'zod';
import { environment as bff } from '../bff/settings.ts';
import { environment as upstream } from '../upstream/settings.ts';
import { environment as web } from '../web/server/settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const parts = { web, bff, upstream };

const introduction = `# Settings

Environment variables, as \`web/server/settings.ts\`, \`bff/settings.ts\` and \`upstream/settings.ts\` declare them; \`npm run docs:settings\` writes
this page. An empty variable counts as left out. A value that is not of its form is refused at the start by a sentence that names the
setting. \`npm start\` sets those by which the parts find one another (\`BFF_URL\`, \`SHOP_API_URL\`, \`IMAGE_ORIGINS\`, \`RENDER_SECRET\` and
their like) by itself. In containers a secret can come from a file, see "Containers" in the README.
`;

/** The page of all settings, one table for the settings of several parts and one for each part, in Markdown. */
export function printSettings(): string {
  const names = new Map<string, string[]>();
  for (const [part, schema] of Object.entries(parts))
    for (const name of Object.keys(schema.shape)) names.set(name, [...(names.get(name) ?? []), part]);
  const shared = [...names].filter(([, users]) => users.length > 1);
  const tables = Object.entries(parts).map(([part, schema]) => {
    const own = [...names].filter(([, users]) => users.length === 1 && users[0] === part);
    return `## ${part}\n\n${table(own.map(([name]) => rowOf(schema, name)))}`;
  });
  const rows = shared.map(([name, users]) => sharedRow(name, users));
  return [introduction, `## Several parts\n\n${table(rows)}`, ...tables].join('\n');
}

function sharedRow(name: string, users: readonly string[]): string[] {
  const rows = Object.entries(parts)
    .filter(([part]) => users.includes(part))
    .map(([part, schema]) => ({ part, row: rowOf(schema, name) }));
  const [, form = '', , purpose = ''] = rows[0]?.row ?? [];
  const defaults = rows.map(({ part, row }) => ({ part, value: row[2] ?? '' }));
  const isOne = new Set(defaults.map(({ value }) => value)).size === 1;
  const value = isOne
    ? (defaults[0]?.value ?? '')
    : defaults.map((each) => `${each.value} (${each.part})`).join(', ');
  return [`\`${name}\` (${users.join(', ')})`, form, value, purpose];
}

function rowOf(schema: z.ZodObject, name: string): string[] {
  const { form, purpose } = describeField(schema, name);
  return [`\`${name}\``, form ?? 'a text', defaultOf(schema.shape[name]), purpose ?? ''];
}

function defaultOf(field: unknown): string {
  if (!(field instanceof z.ZodDefault)) return '–';
  const value = String(field.def.defaultValue);
  if (value === '') return '–';
  return `\`${value.startsWith(root) ? relative(root, value) : value}\``;
}

function table(rows: readonly string[][]): string {
  const lines = rows.map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`,
  );
  return `| Setting | Form | Default | What for |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`;
}
