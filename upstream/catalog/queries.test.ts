// cspell:ignore Pâté Hígado HIGADO cebolla Scapegoats
import { decimalText } from '@shop/rules/currency';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../testing/databases.ts';
import { type CatalogEntries, productEntry } from './catalog-entries.ts';
import { filterOf } from './filter.ts';
import { loadCatalog } from './load-catalog.ts';
import { createCatalog } from './queries.ts';

/** Many products share a price. */
const products: CatalogEntries['products'] = Array.from({ length: 1500 }, (_, index) => {
  const id = index * 3 + 1;
  const cut = ['Chops', 'Shank', 'Ribs', '100% Mince', "Butcher's_Cut", 'Größe "XL"!'][index % 6] ?? '';
  const animal = ['Lamb', 'Beef', 'Goat', 'Veal', 'Duck'][index % 5] ?? '';
  return productEntry.parse({
    id,
    name: `${animal} ${cut} ${index % 700}`,
    collection: (index % 5) + 1,
    description: index % 2 === 0 ? 'Cut by hand' : 'Sold by the pound, with\nBONE',
    bestSeller: index % 50 === 0,
    unitPrice: decimalText(((index * 37) % 900) + 1),
    deliveryFee: '0',
  });
});
const collections = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  name: `Collection ${id}`,
  names: { es: null, ar: null },
  image: null,
}));
const shop: CatalogEntries = { collections, products };

const query = fc.record({
  collection_id: fc.option(fc.constantFrom('1', '2', '6'), { nil: '', freq: 2 }),
  unit_price__gt: fc.option(fc.integer({ min: -1, max: 10 }).map(String), { nil: '', freq: 2 }),
  unit_price__lt: fc.option(fc.integer({ min: -1, max: 10 }).map(String), { nil: '', freq: 2 }),
  search: fc
    .subarray(
      ['LAMB', 'amb', 'chops', 'b', 'ha', '%', '_', '"xl"!', "butcher's", 'öße', 'bone', '69', 'the'],
      {
        maxLength: 3,
      },
    )
    .map((words) => words.join(' '))
    .chain((words) => fc.constantFrom('', words)),
  ordering: fc.constantFrom('', 'unit_price', '-unit_price', 'A-Z', 'Z-A'),
});
const slice = fc.record({
  limit: fc.integer({ min: 1, max: 40 }),
  offset: fc.oneof(fc.nat(300), fc.nat(1600)),
});

const cents = (text = '') => Number(text) * 100;
const beginsWord = (text: string, letters: string) =>
  text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(letters));
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
const spaced = (text: string) => ` ${wordsOf(text).filter(Boolean).join(' ')} `;

/** The sum of each word's rank: 0 if the word begins or ends a name, up to 6 for a part of a word of the description. */
function rankIn({ name, description }: (typeof products)[number], words: string[]) {
  return words
    .map((word): number => {
      const whole = spaced(word);
      if (whole.trim() === '') return 0;
      if (spaced(name).startsWith(whole) || spaced(name).endsWith(whole)) return 0;
      if (spaced(name).includes(whole)) return 1;
      if (spaced(name).includes(whole.trimEnd())) return 3;
      if (spaced(name).includes(whole.trim())) return 4;
      return wordsOf(description).includes(word) ? 5 : 6;
    })
    .reduce((sum, rank) => sum + rank, 0);
}

function plainList(asked: Record<string, string>, { limit, offset }: { limit: number; offset: number }) {
  const written = (asked['search'] ?? '').toLowerCase().split(' ').filter(Boolean);
  const bare = written.flatMap((word) => /[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const words = bare.length > 0 ? bare : written;
  const matching = products.filter((product) => {
    const text = `${product.name}\n${product.description}`.toLowerCase();
    return (
      (asked['collection_id'] === '' || product.collection === Number(asked['collection_id'])) &&
      (asked['unit_price__gt'] === '' || product.unitPrice > cents(asked['unit_price__gt'])) &&
      (asked['unit_price__lt'] === '' || product.unitPrice < cents(asked['unit_price__lt'])) &&
      words.every((word) => (word.length > 2 ? text.includes(word) : beginsWord(text, word)))
    );
  });
  const name = (product: (typeof products)[number]) => product.name.toLowerCase();
  const sorted = matching.toSorted((a, b) => {
    if (asked['ordering'] === 'unit_price') return b.unitPrice - a.unitPrice || a.id - b.id;
    if (asked['ordering'] === '-unit_price') return a.unitPrice - b.unitPrice || a.id - b.id;
    if (asked['ordering'] === 'A-Z') return compare(name(a), name(b)) || a.id - b.id;
    if (asked['ordering'] === 'Z-A') return compare(name(b), name(a)) || a.id - b.id;
    if (words.length === 0) return a.id - b.id;
    const bestFirst = Number(b.bestSeller) - Number(a.bestSeller);
    return rankIn(a, words) - rankIn(b, words) || bestFirst || a.id - b.id;
  });
  return { total: matching.length, ids: sorted.slice(offset, offset + limit).map(({ id }) => id) };
}

const idsIn = ({ total, page }: { total: number; page: { id: number }[] }) => ({
  total,
  ids: page.map(({ id }) => id),
});
const first = { limit: 3, offset: 0 };

const named = (names: string[]) =>
  names.map((name, index) =>
    productEntry.parse({
      ...products[0],
      unitPrice: '1',
      deliveryFee: '0',
      bestSeller: false,
      id: index + 1,
      name,
      description: '',
    }),
  );

onEachDatabase('a product list', (open) => {
  it('has the same pages as a catalog that is filtered and sorted in memory', async () => {
    const db = await open();
    await loadCatalog(db, shop);
    const catalog = createCatalog(db);
    await fc.assert(
      fc.asyncProperty(query, slice, async (asked, wanted) => {
        const { corrected, ...list } = await catalog.list(filterOf(asked), wanted);
        expect(corrected).toBeUndefined();
        expect(idsIn(list)).toEqual(plainList(asked, wanted));
      }),
      { numRuns: 150 },
    );
  });

  it('finds one or two letters only at the start of a word, and three letters anywhere', async () => {
    const db = await open();
    const names = ['T-Bone', 'Lamb 10lb', 'Kebab', 'كباب', 'XL'];
    await loadCatalog(db, { collections, products: named(names) });
    const found = async (search: string) =>
      (await createCatalog(db).list(filterOf({ search }), first)).page.map(({ name }) => name);
    expect(await found('b')).toEqual(['T-Bone']);
    expect(await found('BO')).toEqual(['T-Bone']);
    expect(await found('lb')).toEqual(['Lamb 10lb']);
    expect(await found('1')).toEqual(['Lamb 10lb']);
    expect(await found('la 10')).toEqual(['Lamb 10lb']);
    expect(await found('كب')).toEqual(['كباب']);
    expect(await found('xl')).toEqual(['XL']);
    expect(await found('eb')).toEqual([]);
    expect(await found('eba')).toEqual(['Kebab']);
  });

  it('lists names before descriptions, and whole words before parts, unless sorted otherwise', async () => {
    const db = await open();
    const entries = named([
      'Beef',
      'Broth',
      'Sliver Steak',
      'Fry',
      'Pâté',
      'Beef Liver',
      'Lamb Liver',
      'Liver Sausage',
    ]);
    const described: Partial<Record<string, object>> = {
      Beef: { description: 'Trimmed to the last sliver.' },
      Broth: { description: 'With carrots, liver, and leeks.' },
      Fry: { descriptions: { es: 'Hígado con cebolla', ar: null }, names: { es: 'Liverpool', ar: null } },
      Pâté: { synonyms: ['spread', 'chicken liver'] },
      'Lamb Liver': { bestSeller: true },
    };
    await loadCatalog(db, {
      collections,
      products: entries.map((entry) => Object.assign(entry, described[entry.name])),
    });
    const found = async (asked: Record<string, string>) =>
      (await createCatalog(db).list(filterOf(asked), { limit: 9, offset: 0 })).page.map(({ name }) => name);
    expect(await found({ search: 'liver' })).toEqual([
      'Lamb Liver',
      'Beef Liver',
      'Liver Sausage',
      'Pâté',
      'Fry',
      'Sliver Steak',
      'Broth',
      'Beef',
    ]);
    expect(await found({ search: 'HIGADO' })).toEqual(['Fry']);
    expect(await found({ search: 'beef liver' })).toEqual(['Beef Liver', 'Beef']);
    expect((await found({ search: 'liver', ordering: 'A-Z' })).slice(0, 3)).toEqual([
      'Beef',
      'Beef Liver',
      'Broth',
    ]);
  });

  it('finds other forms of a word as whole words, after the products with the word itself', async () => {
    const db = await open();
    const names = [
      'Goat Leg',
      'Scapegoats',
      'Goats, Pair',
      'Patty',
      'Gala Dinner',
      'بط كامل',
      'دجاج',
      'Scapegoat',
    ];
    await loadCatalog(db, { collections, products: named(names) });
    const found = async (search: string) =>
      (await createCatalog(db).list(filterOf({ search }), { limit: 9, offset: 0 })).page.map(
        ({ name }) => name,
      );
    expect(await found('goats')).toEqual(['Goats, Pair', 'Goat Leg', 'Scapegoats']);
    expect(await found('goats legs')).toEqual(['Goat Leg']);
    expect(await found('patties')).toEqual(['Patty']);
    // “gala” contains “ala”.
    expect(await found('alas')).toEqual([]);
    expect(await found('البطة')).toEqual(['بط كامل']);
    expect(await found('الدجاج')).toEqual(['دجاج']);
  });

  it('finds Arabic words in each of their spellings, and digits of any script', async () => {
    const db = await open();
    await loadCatalog(db, {
      collections,
      products: named(['مفرومة', 'أضحية', 'شوى', 'Jalapeño', 'عبوة ١٠']),
    });
    const found = async (search: string) =>
      (await createCatalog(db).list(filterOf({ search }), first)).page.map(({ id }) => id);
    for (const spelling of ['مفرومة', 'مفرومه', 'مَفْرُومَة', 'مفـــرومة'])
      expect([spelling, await found(spelling)]).toEqual([spelling, [1]]);
    for (const spelling of ['أضحية', 'اضحية', 'إضحيه', 'أُضْحِيَّة'])
      expect([spelling, await found(spelling)]).toEqual([spelling, [2]]);
    expect(await found('شوي')).toEqual([3]);
    expect(await found('jalapeno')).toEqual([4]);
    for (const digits of ['10', '١٠', '۱۰', '１０'])
      expect([digits, await found(digits)]).toEqual([digits, [5]]);
    expect(await found('مفرومة، شوي')).toEqual([]);
    expect(await found('عبوة، 10')).toEqual([5]);
  });

  it('sorts names without regard to accents and case', async () => {
    const db = await open();
    await loadCatalog(db, {
      collections,
      products: named(['Zucchini', 'éclair', 'Eggs', 'apple', 'Jalapeño']),
    });
    const sorted = async (ordering: string) =>
      (await createCatalog(db).list(filterOf({ ordering }), { limit: 9, offset: 0 })).page.map(
        ({ name }) => name,
      );
    const expected = ['apple', 'éclair', 'Eggs', 'Jalapeño', 'Zucchini'];
    expect(await sorted('A-Z')).toEqual(expected);
    expect(await sorted('Z-A')).toEqual(expected.toReversed());
  });

  it('reflects changes to the catalog, even in totals that were counted before', async () => {
    const db = await open();
    await loadCatalog(db, shop);
    const catalog = createCatalog(db);
    const count = async (asked: Record<string, string>) => (await catalog.list(filterOf(asked), first)).total;
    const lambs = await catalog.list(filterOf({ search: 'lamb' }), first);
    const all = await count({});
    const [changed, ...others] = products;
    if (!changed) throw new Error('there is no product');
    await loadCatalog(db, {
      collections,
      products: [{ ...changed, name: 'Rabbit', unitPrice: 99_900 }, ...others.slice(1)],
    });
    expect(idsIn(await catalog.list(filterOf({ search: 'lamb' }), first))).toEqual({
      total: lambs.total - 1,
      ids: [151, 301, 451],
    });
    expect(await count({ search: 'rabbit' })).toBe(1);
    expect(await count({})).toBe(all - 1);
    expect(await count({ unit_price__gt: '900' })).toBe(1);
  });

  it('replaces a word that no product contains with the most similar word in the catalog', async () => {
    const db = await open();
    await loadCatalog(db, shop);
    const catalog = createCatalog(db);
    const list = (asked: Record<string, string>) => catalog.list(filterOf(asked), first);
    const meant = await list({ search: 'lamb chops' });
    expect(await list({ search: 'lmab chps' })).toEqual({ ...meant, corrected: ['lamb', 'chops'] });
    // A word in the catalog is never corrected, even if the search finds nothing.
    expect(await list({ search: 'goat lamb' })).toEqual({ total: 0, page: [], corrected: undefined });
    expect(await list({ search: 'lmab', collection_id: '2' })).toMatchObject({
      total: 0,
      corrected: undefined,
    });
    expect(await list({ search: 'xylophone chops' })).toEqual({ total: 0, page: [], corrected: undefined });
  });
});
