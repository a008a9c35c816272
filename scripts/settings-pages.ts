import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeField } from '@shop/settings/environment';
import { z } from 'zod';
import { partSettings } from './part-settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
type Part = keyof typeof partSettings;
const partNames: readonly Part[] = ['web', 'bff', 'upstream'];

const titles: Readonly<Record<Part, string>> = { web: 'web', bff: 'the BFF', upstream: 'upstream' };

/** The settings in the section 'Required in production'. */
const required = new Set([
  'NODE_ENV',
  'PUBLIC_ORIGIN',
  'TRUST_PROXY',
  'SHOP_API_URL',
  'RENDER_SECRET',
  'BFF_URL',
  'BFF_PURGE_SECRET',
  'REDIS_URL',
  'REDIS_SECRET',
  'DATABASE_URL',
  'JWT_SECRET',
  'PURGE_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

/** The sections after 'Required in production', in order. A setting belongs to the first one that matches its name. */
const sections: readonly (readonly [string, RegExp])[] = [
  ['Delivery', /^DELIVERY_/],
  ['Brand and pages', /^(?:BRAND|SHOP_NAME|DEPOSIT_NOTE|PAGES_DIR|LIVESTOCK)/],
  ['Logs and telemetry', /^(?:LOG_|OTEL_|INSIGHT)|METRICS|SLOW_QUERY/],
  ['Caches', /CACHE|_FRESH_|STALE|DISK_MB/],
  ['Sockets', /SOCKET/],
  ['Limits', /LIMIT_|PER_MINUTE|IMAGE_QUEUE/],
  ['Calls', /^BFF_(?:.*TIMEOUT|MAX_|CONNECTIONS|.*GROUP|BREAKER)/],
  ['Development', /SIMULATE|EXPLORER/],
  ['Payments and email', /^(?:PAYMENT|STRIPE|SMTP|MAIL|ORDERS_EMAIL)/],
  ['Sessions and stored data', /_(?:MINUTES|DAYS|HOURS|EXPONENT)$/],
  ['Other', /^/],
];

interface Setting {
  readonly name: string;
  readonly text: string;
}

/** Returns the Markdown of each page in docs/reference/settings, keyed by file name. */
export function printSettings(): ReadonlyMap<string, string> {
  const users = usersByText();
  const pages = new Map([['shared.md', page('Shared settings', sharedIntroduction, sharedSettings(users))]]);
  for (const part of partNames) {
    const own = settingsOf(part).filter(({ text }) => users.get(text)?.length === 1);
    const isLimit = ({ name }: Setting): boolean => part === 'bff' && /LIMIT_|SOCKET/.test(name);
    pages.set(
      `${part}.md`,
      page(
        `Settings of ${titles[part]}`,
        introduction(part),
        own.filter((each) => !isLimit(each)),
      ),
    );
    const limits = own.filter(isLimit);
    if (limits.length > 0)
      pages.set(`${part}-limits.md`, page(`Limits of ${titles[part]}`, limitsIntroduction, limits));
  }
  return pages;
}

const sharedIntroduction = `Set each of these to the same value for every part in parentheses. The pages for [web](web.md), [BFF](bff.md) and [upstream](upstream.md) list their own settings.`;
const limitsIntroduction = `These settings limit how much one client, customer or cart can use the shop; 0 turns a limit off. [Limits](../../explanation/limits.md) explains how usage is counted.`;
const introduction = (part: Part): string =>
  `\`${part === 'web' ? 'web/server' : part}/settings.ts\` declares these environment variables, and \`npm run docs:settings\` writes this page. An empty variable counts as unset. If a value is invalid, the part prints a message and doesn't start. [Shared settings](shared.md) also apply.`;

function page(title: string, text: string, settings: readonly Setting[]): string {
  const sectionOf = ({ name }: Setting): string =>
    required.has(name)
      ? 'Required in production'
      : (sections.find(([, names]) => names.test(name))?.[0] ?? '');
  const groups = Map.groupBy(settings, sectionOf);
  const printed = ['Required in production', ...sections.map(([section]) => section)].flatMap((section) => {
    const group = groups.get(section);
    return group === undefined ? [] : `## ${section}\n\n${group.map((each) => each.text).join('\n')}\n`;
  });
  return [`# ${title}\n\n${text}\n`, ...printed].join('\n');
}

type Users = Map<string, { readonly part: Part; readonly setting: Setting }[]>;

function usersByText(): Users {
  return Map.groupBy(
    partNames.flatMap((part) => settingsOf(part).map((setting) => ({ part, setting }))),
    ({ setting }) => setting.text,
  );
}

function sharedSettings(users: Users): Setting[] {
  return [...users.values()]
    .filter((each) => each.length > 1)
    .flatMap((each) => {
      const [first] = each;
      if (first === undefined) return [];
      const names = each.map(({ part }) => part).join(', ');
      const { name, text } = first.setting;
      return [{ name, text: text.replace(`\`${name}\``, `\`${name}\` (${names})`) }];
    });
}

function settingsOf(part: Part): Setting[] {
  const schema: z.ZodObject = partSettings[part].environment;
  return Object.keys(schema.shape).map((name) => {
    const { form, purpose } = describeField(schema, name);
    const value = defaultOf(schema.shape[name]);
    const ending = [form ?? 'a string', ...(value === undefined ? [] : [`default \`${value}\``])].join('; ');
    return { name, text: `- \`${name}\`: ${purpose ?? ''} *${ending}*` };
  });
}

function defaultOf(field: unknown): string | undefined {
  if (!(field instanceof z.ZodDefault)) return undefined;
  const value = String(field.def.defaultValue);
  if (value === '') return undefined;
  return value.startsWith(root) ? relative(root, value) : value;
}
