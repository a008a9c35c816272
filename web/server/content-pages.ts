import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readTextFile, UnreadableText } from '@shop/settings/file-text';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import type { ContentPage } from '../src/config/content-page.ts';
import { english, languages, pathIn, type Language } from '../src/config/languages.ts';

/** Keyed by the page's name in the URL, in the footer's order. */
export type ContentPages = ReadonlyMap<string, ContentPage>;

export type Placeholders = Readonly<Record<string, string>>;

/** The pages that come first in the footer. */
const first = ['terms', 'privacy', 'returns', 'delivery'];
const pageFile = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

const rank = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length);

const compareNames = (one: string, other: string): number =>
  rank(one) - rank(other) || one.localeCompare(other);

/**
 * Parses one page from Markdown (CommonMark and tables). Raw HTML is shown as text, links with executable protocols
 * have no URL, and pictures become links.
 * @throws Error whose message continues the file's name, such as `must begin with a line "# Title"`
 */
export function parsePage(markdown: string, placeholders: Placeholders): ContentPage {
  const unknown = new Set<string>();
  const text = markdown.replaceAll(/\{\{\s*([\w-]*)\s*\}\}/g, (_all, name: string) => {
    if (!Object.hasOwn(placeholders, name)) unknown.add(`{{${name}}}`);
    return placeholders[name] ?? '';
  });
  if (unknown.size > 0)
    throw new Error(
      `has ${[...unknown].join(', ')}, but the only placeholders are ${Object.keys(placeholders)
        .map((name) => `{{${name}}}`)
        .join(', ')}`,
    );
  const [heading, ...rest] = fromMarkdown(text).children;
  if (heading?.type !== 'heading' || heading.depth !== 1 || toString(heading).trim() === '')
    throw new Error('must begin with a line "# Title"');
  const paragraph = rest.find(({ type }) => type === 'paragraph');
  if (paragraph === undefined) throw new Error('must have a paragraph after its title');
  return {
    title: toString(heading),
    description: toString(paragraph).replaceAll(/\s+/g, ' '),
    html: micromark(text.slice(heading.position?.end.offset), {
      extensions: [gfmTable(), { disable: { null: ['labelStartImage'] } }],
      htmlExtensions: [gfmTableHtml()],
    }),
  };
}

/** If the page is invalid, adds an error with the file name and returns `undefined`. */
function readPage(file: string, placeholders: Placeholders, errors: string[]): ContentPage | undefined {
  try {
    return parsePage(readTextFile(file), placeholders);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    errors.push(error instanceof UnreadableText ? message : `${file} ${message}.`);
    return undefined;
  }
}

/**
 * Reads the owner's pages: `terms.md` is the English page `terms`, and `terms.es.md` is its Spanish translation.
 * @param placeholdersIn returns a language's values for the placeholders
 * @throws Error if the folder can't be read, or if a page is invalid or the English terms of sale are missing; the
 * message lists all such files
 */
export async function readContentPages(
  folder: string,
  placeholdersIn: (language: Language) => Placeholders,
): Promise<ReadonlyMap<Language, ContentPages>> {
  const errors: string[] = [];
  const files = await readdir(folder).catch((error: unknown) => {
    throw new Error(`PAGES_DIR must be the path of a folder, but ${folder} cannot be read.`, {
      cause: error,
    });
  });
  const names = files.flatMap((file) => pageFile.exec(file)?.[1] ?? []).toSorted(compareNames);
  const pagesIn = new Map<Language, Map<string, ContentPage>>();
  for (const language of languages) {
    const pages = new Map<string, ContentPage>();
    pagesIn.set(language, pages);
    for (const name of names) {
      const file = language === english ? `${name}.md` : `${name}.${language.code}.md`;
      const original = pagesIn.get(english)?.get(name);
      const page = files.includes(file)
        ? readPage(path.join(folder, file), placeholdersIn(language), errors)
        : original && { ...original, lang: english.code };
      if (page !== undefined) pages.set(name, page);
    }
  }
  if (!names.includes('terms'))
    errors.push(`${path.join(folder, 'terms.md')} is missing: the payment page asks for agreement to it.`);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return pagesIn;
}

/** Names the Markdown files in the folder that aren't pages, in case a name has a mistake, such as `Privacy.md`. */
export async function otherMarkdownFiles(
  folder: string,
  pagesIn: ReadonlyMap<Language, ContentPages>,
): Promise<string[]> {
  const used = new Set(
    languages.flatMap((language) =>
      [...(pagesIn.get(language)?.keys() ?? [])].map((name) =>
        language === english ? `${name}.md` : `${name}.${language.code}.md`,
      ),
    ),
  );
  return (await readdir(folder)).filter((file) => /\.(?:md|markdown)$/i.test(file) && !used.has(file));
}

/** Serves each page as JSON, for navigation within the shop. */
export function addContentPages(app: FastifyInstance, pagesIn: (language: Language) => ContentPages): void {
  for (const language of languages)
    for (const [name, page] of pagesIn(language))
      app.get(pathIn(language, `/pages/${name}.json`), (_request, reply) =>
        reply.header('cache-control', 'public, max-age=60').send(page),
      );
}
