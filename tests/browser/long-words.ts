import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChangingProxy } from '../proxies/changing-proxy.ts';

/** A word of 200 letters, such as a pasted link, none of which is a place to break a line. */
export const longWord = 'W'.repeat(200);

/** The REST API's fields that contain words of the owner or a shopper. */
const texts = new Set([
  'product_name',
  'description',
  'wholesale_description',
  'category',
  'name',
  'first_name',
  'last_name',
  'address_apartment',
  'company_name',
  'country',
  'address',
  'house_number',
  'city',
  'governoate',
  'note',
  'delivery_note',
  'name_of_the_business',
  'position_of_the_business',
  'ein_number',
  'customer_name',
]);

/** Appends the long word to each text, and to each sentence with which the REST API refuses a call. */
function lengthen(body: string, isRefused: boolean): string {
  const longer: unknown = JSON.parse(body, (name, value: unknown) =>
    typeof value === 'string' && (texts.has(name) || isRefused) ? `${value} ${longWord}` : value,
  );
  return JSON.stringify(longer);
}

/** Starts a proxy to the reference REST API whose texts all contain the long word. */
export const startLongWordedRestApi = async (apiUrl: string) =>
  startChangingProxy(apiUrl, async (_request, forward) => {
    const response = await forward();
    const { status, headers, body } = response;
    const isJson = headers['content-type']?.includes('json') === true && body.length > 0;
    return isJson ? { ...response, body: Buffer.from(lengthen(body.toString(), status >= 400)) } : response;
  });

const most = (letters: number): string => longWord.slice(0, letters);
const words = { title: most(80), text: longWord };

/** A brand in which the owner has used as long words as the brand file allows. */
export const longWordedBrand = JSON.stringify({
  name: most(80),
  tagline: most(120),
  address: { street: most(120), city: most(80), state: 'FL', postalCode: '33471' },
  trust: {
    delivery: most(160),
    guarantee: longWord,
    weight: most(160),
    inspection: most(120),
    origin: most(120),
    certifier: { name: most(80), number: most(40) },
  },
  texts: {
    hero: words,
    promises: [words, words],
    blurbs: [words, words, words],
    deposit: longWord,
  },
});

/** Writes the owner's pages, with the long word in each kind of element. Returns their folder. */
export function writeLongWordedPages(): string {
  const folder = join(import.meta.dirname, '../../output/long-worded-pages');
  mkdirSync(folder, { recursive: true });
  const page = [
    `# Terms ${longWord}`,
    `## ${longWord}`,
    longWord,
    `- [${longWord}](https://example.com/)`,
    `| ${longWord} | Day |\n| --- | --- |\n| ${longWord} | ${longWord} |`,
  ].join('\n\n');
  writeFileSync(join(folder, 'terms.md'), page);
  return folder;
}
