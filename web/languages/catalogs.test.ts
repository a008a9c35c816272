// cspell:ignore Pedido
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readTextFile } from '@shop/settings/file-text';
import PO from 'pofile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../src/config/languages.ts';

const translated = languages.map(({ code }) => code).filter((code) => code !== 'en');
const web = path.dirname(import.meta.dirname);
const extractor = path.join(path.dirname(createRequire(import.meta.url).resolve('wuchale')), 'cli/index.js');

type Catalog = ReturnType<typeof PO.parse>;
type Item = Catalog['items'][number];

const readCatalog = (folder: string, code: string): Catalog =>
  PO.parse(readTextFile(path.join(folder, `${code}.po`)));

const keyOf = ({ msgctxt, msgid, msgid_plural }: Item): string =>
  JSON.stringify([msgctxt ?? '', msgid, msgid_plural ?? '']);

/** @param optional placeholders that stand for a space, which translations may omit */
const slotsOf = (text: string, optional: readonly string[]): string =>
  (text.match(/\{\d+\}|<\/?\d+\/?>/g) ?? [])
    .filter((slot) => !optional.includes(slot))
    .toSorted()
    .join(' ');

function differences({ items }: Catalog, sources: Catalog): string[] {
  const here = new Set(items.map(keyOf));
  const there = new Set(sources.items.map(keyOf));
  return [
    ...sources.items.filter((item) => !here.has(keyOf(item))).map(({ msgid }) => `lacks “${msgid}”`),
    ...items
      .filter((item) => !there.has(keyOf(item)))
      .map(({ msgid }) => `has “${msgid}”, which no source has`),
  ];
}

function faults({ headers, items }: Catalog): string[] {
  const formCount = Number(/nplurals=(\d+)/.exec(headers['Plural-Forms'] ?? '')?.[1] ?? 2);
  return items.flatMap(({ msgid, msgid_plural, msgstr, extractedComments }) => {
    // The parser returns `null` for a message without a plural.
    const needed = (msgid_plural ?? '') === '' ? 1 : formCount;
    const written = msgstr.filter((text) => text.trim() !== '');
    if (written.length === 0) return `does not translate “${msgid}”`;
    if (written.length < needed) return `has ${written.length} of ${needed} forms of “${msgid}”`;
    const optional = extractedComments.flatMap(
      (line) => /^placeholder (\{\d+\}): ' '$/.exec(line)?.[1] ?? [],
    );
    const wanted = slotsOf(msgid, optional);
    const comma = extractedComments.flatMap((line) => /^placeholder (\{\d+\}): comma$/.exec(line)?.[1] ?? []);
    return [
      ...written
        .filter((text) => slotsOf(text, optional) !== wanted)
        .map((text) => `has other placeholders or tags than “${msgid}”: “${text}”`),
      ...written
        .filter((text) => comma.some((slot) => text.includes(` ${slot}`)))
        .map((text) => `has a space before a comma: “${text}”`),
    ];
  });
}

describe('the message catalog check', () => {
  const head = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=3; plural=n;\\n"\n\n';
  it.each([
    ['msgid "Home"\nmsgstr ""', 'does not translate “Home”'],
    ['msgid "Order {0}"\nmsgstr "Pedido"', 'has other placeholders or tags than “Order {0}”: “Pedido”'],
    ['msgid "Order"\nmsgstr "Pedido {0}"', 'has other placeholders or tags than “Order”: “Pedido {0}”'],
    ['msgid "By <0/>"\nmsgstr "De <0>"', 'has other placeholders or tags than “By <0/>”: “De <0>”'],
    [
      '#. placeholder {0}: comma\nmsgid "<0/> {0} <1/>"\nmsgstr "<0/> {0} <1/>"',
      'has a space before a comma: “<0/> {0} <1/>”',
    ],
    ['msgid "# item"\nmsgid_plural "# items"\nmsgstr[0] "a"\nmsgstr[1] "b"', 'has 2 of 3 forms of “# item”'],
  ])('reports the fault in %j', (entry, fault) => {
    expect(faults(PO.parse(head + entry))).toEqual([fault]);
  });
});

/** Without this invisible mark, right-to-left text shows `20 lb` as `lb 20`. */
const mark = '\u200E';

/** Returns the weights and the amounts of money, with the marks that right-to-left text needs. */
function amountsIn(text: string, extractedComments: readonly string[]): string[] {
  const formatted = extractedComments.flatMap(
    (line) => /^placeholder (\{\d+\}): (?:price|pounds|formatMoney|withSign)\(/.exec(line)?.[1] ?? [],
  );
  return [
    ...(text.match(/\$\{\d+\}|\{\d+\} lb/g) ?? []).map((amount) => mark + amount),
    ...formatted.map((placeholder) => mark + placeholder + mark),
  ];
}

describe('the message catalogs', () => {
  let folder = '';
  let sources: Catalog;

  // The extractor overwrites message catalogs, so the test runs it on a copy. It also writes the English one, which git
  // doesn't have, with the messages in the sources.
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'catalogs-'));
    await mkdir(path.join(folder, '.wuchale'));
    for (const code of translated)
      await cp(path.join(import.meta.dirname, `${code}.po`), `${folder}/${code}.po`);
    const config = path.join(folder, 'wuchale.config.mjs');
    await writeFile(
      config,
      `import config from ${JSON.stringify(path.join(web, 'wuchale.config.js'))};
const localesDir = ${JSON.stringify(folder)};
export default { ...config, localesDir, adapters: { main: { ...config.adapters.main, localesDir } } };`,
    );
    await promisify(execFile)(process.execPath, [extractor, '--clean', '--config', config], { cwd: web });
    sources = readCatalog(folder, 'en');
  }, 60_000);

  afterAll(async () => rm(folder, { recursive: true, force: true }));

  it.each(translated)('%s.po has exactly the messages in the sources', async (code) => {
    expect(sources.items.length).toBeGreaterThan(400);
    expect(differences(readCatalog(import.meta.dirname, code), sources)).toEqual([]);
  });

  it.each(translated)(
    '%s.po translates every message, including all its placeholders and plural forms',
    async (code) => {
      expect(faults(readCatalog(import.meta.dirname, code))).toEqual([]);
    },
  );

  it('in ar.po, invisible marks keep each amount and its unit in order', async () => {
    const { items } = readCatalog(import.meta.dirname, 'ar');
    const amounts = items.flatMap(({ msgstr: [text = ''], extractedComments }) =>
      amountsIn(text, extractedComments).map((amount) => ({ text, amount })),
    );
    expect(amounts.length).toBeGreaterThan(20);
    expect(amounts.filter(({ text, amount }) => !text.includes(amount))).toEqual([]);
  });
});
