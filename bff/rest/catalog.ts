import { z } from 'zod';
import { type Cents, cents, decimalText } from '../rules/money.ts';
import { listAll } from './lists.ts';
import { bodyId } from './path.ts';
import type { Rest, RestList } from './rest.ts';
import {
  type PictureUrl,
  wireField,
  wireId,
  wirePoundsStep,
  wireMoney,
  wireNoteLength,
  wireOptionalMoney,
  wireOptionalReference,
  wireOptionalText,
  wireSoldOut,
  wireText,
  wireTranslations,
  wireWeight,
} from './wire.ts';

type ShopSection = 'RETAIL' | 'WHOLESALE' | 'ODHIAH' | 'AQIQAH';

export interface ProductList {
  readonly items: Product[];
  readonly count: number;
  /**
   * An addition to the specification: the words that the REST API searched for instead of the given ones; `null` if it
   * corrected nothing.
   */
  readonly correctedSearch: string | null;
}

/** The values of `ordering` (specification, section 2). `unit_price` means highest price first. */
export type ProductOrdering = 'unit_price' | '-unit_price' | 'A-Z' | 'Z-A';

export interface ProductQuery {
  readonly collectionId?: string;
  readonly search?: string;
  /** Exclusive, in US cents. Not sent if it is 0, the lower end of the price slider. */
  readonly priceAbove?: Cents;
  /** Exclusive, in US cents. Not sent if it is at least 100,000 dollars, the upper end of the price slider. */
  readonly priceBelow?: Cents;
  readonly ordering?: ProductOrdering;
  readonly limit?: number;
  readonly offset?: number;
}

/** The upper end of the price slider, 100,000 dollars, which means no limit (specification, section 9). */
const PRICE_RANGE_END = cents(10_000_000);

const sectionNames: ReadonlyMap<unknown, ShopSection> = new Map([
  ['retail', 'RETAIL'],
  ['wholesale', 'WHOLESALE'],
  ['odhiah', 'ODHIAH'],
  ['aqqeqa', 'AQIQAH'],
]);

const wireSections = wireField('sections', (names) => {
  const known = Array.isArray(names) ? names.flatMap((name) => sectionNames.get(name) ?? []) : [];
  return known.length > 0 ? known : null;
});

const wireProduct = z.object({
  id: wireId,
  product_name: z.string(),
  names: wireTranslations,
  description: wireText,
  descriptions: wireTranslations,
  wholesale_description: wireOptionalText,
  wholesale_descriptions: wireTranslations,
  image: z.string().nullish(),
  unit_price: wireMoney,
  deposite: wireOptionalMoney,
  collection: wireOptionalReference,
  category: wireOptionalText.catch(null),
  sold_out: wireSoldOut,
  min_quantity: wirePoundsStep,
  quantity_step: wirePoundsStep,
  note_length: wireNoteLength,
  for_names_length: wireNoteLength,
  typical_weight: wireWeight,
  sections: wireSections,
});

const wireCollection = z.object({
  id: wireId,
  name: z.string(),
  names: wireTranslations,
  image_before: z.string().nullish(),
});

const wireCorrection = z.object({ corrected_search: wireOptionalText.catch(null) });

/** Prices are per pound. */
export type Product = ReturnType<typeof toProduct>;

function toProduct(wire: z.output<typeof wireProduct>, pictureUrl: PictureUrl) {
  return {
    id: wire.id,
    name: wire.product_name,
    description: wire.description,
    wholesaleDescription: wire.wholesale_description,
    image: pictureUrl(wire.image),
    unitPrice: wire.unit_price,
    deposit: wire.deposite,
    collectionId: wire.collection,
    category: wire.category,
    /** These three are additions to the specification. */
    names: wire.names,
    descriptions: wire.descriptions,
    wholesaleDescriptions: wire.wholesale_descriptions,
    /**
     * This field and the next five are additions to the specification. If missing, the next two are 1, and the others
     * are `null`.
     */
    isSoldOut: wire.sold_out,
    /** In pounds. */
    minimumQuantity: wire.min_quantity,
    /** In pounds; the wholesale section sells only whole cases. */
    caseSize: wire.quantity_step,
    /** The maximum length of a cart line's note; `null` if the REST API doesn't support notes. */
    noteLength: wire.note_length,
    /** The maximum length of a cart line's names; `null` if the REST API doesn't support them. */
    namesLength: wire.for_names_length,
    /** The approximate weight of one piece, in pounds. */
    typicalWeight: wire.typical_weight,
    /** The sections that sell the product. `null` means all sections. */
    sections: wire.sections,
  };
}

export type Collection = ReturnType<typeof toCollection>;

function toCollection(wire: z.output<typeof wireCollection>, pictureUrl: PictureUrl) {
  return { id: wire.id, name: wire.name, names: wire.names, image: pictureUrl(wire.image_before) };
}

function toSearchParams(query: ProductQuery): URLSearchParams {
  const {
    collectionId,
    search,
    priceAbove = 0,
    priceBelow = PRICE_RANGE_END,
    ordering,
    limit,
    offset,
  } = query;
  const params = new URLSearchParams();
  if (collectionId !== undefined) params.set('collection_id', String(bodyId(collectionId)));
  if (search !== undefined && search !== '') params.set('search', search);
  if (limit !== undefined) params.set('limit', String(limit));
  if (offset !== undefined) params.set('offset', String(offset));
  if (priceAbove > 0) params.set('unit_price__gt', decimalText(cents(priceAbove)));
  if (priceBelow < PRICE_RANGE_END) params.set('unit_price__lt', decimalText(priceBelow));
  if (ordering !== undefined) params.set('ordering', ordering);
  return params;
}

/** A page of 100 products from an API that sends at least five at a time. */
const maxParts = 20;

/**
 * Reads the rest of a page from an API that sends fewer products than requested, because it limits the page size.
 * Otherwise, every page would lack the products between its end and the next page's offset.
 */
async function readRest(
  rest: Rest,
  query: ProductQuery,
  first: RestList<z.output<typeof wireProduct>>,
  endsAt: number,
): Promise<z.output<typeof wireProduct>[]> {
  const { limit = 0, offset = 0 } = query;
  const items = [...first.items];
  let { received, next } = first;
  for (let parts = 1; next !== null && received > 0 && received < limit && parts < maxParts; parts += 1) {
    const part = toSearchParams({ ...query, limit: limit - received, offset: offset + received });
    const list = await rest.list('listProducts', { query: part, endsAt }, wireProduct);
    items.push(...list.items.slice(0, limit - received));
    if (list.received === 0) break;
    received += list.received;
    ({ next } = list);
  }
  return items;
}

/**
 * Returns the requested page even if the REST API ignores paging and sends a longer array, or limits the page size.
 * @throws RestFailure; on most servers, its code is `BAD_USER_INPUT` if the collection is unknown
 */
export async function listProducts(rest: Rest, query: ProductQuery = {}): Promise<ProductList> {
  const endsAt = performance.now() + rest.readMs;
  const list = await rest.list('listProducts', { query: toSearchParams(query), endsAt }, wireProduct);
  const { corrected_search: correctedSearch } = wireCorrection.parse(list.envelope);
  const wires = await readRest(rest, query, list, endsAt);
  const items = wires.map((wire) => toProduct(wire, rest.pictureUrl));
  const { limit = items.length, offset = 0 } = query;
  if (list.isBare && items.length > limit) {
    return { items: items.slice(offset, offset + limit), count: list.count, correctedSearch };
  }
  return { items, count: list.isBare ? offset + items.length : list.count, correctedSearch };
}

export async function getProduct(rest: Rest, id: string): Promise<Product> {
  return toProduct(await rest.send('getProduct', { ids: { id } }, wireProduct), rest.pictureUrl);
}

export async function listCollections(rest: Rest): Promise<Collection[]> {
  const wires = await listAll(rest, 'listCollections', {}, wireCollection);
  return wires.map((wire) => toCollection(wire, rest.pictureUrl));
}

export async function listBestSellers(rest: Rest): Promise<Product[]> {
  const list = await rest.list('listBestSellers', {}, wireProduct);
  return list.items.map((wire) => toProduct(wire, rest.pictureUrl));
}
