import { z } from 'zod';
import {
  occasionWords,
  slaughterResponsibilityWords,
  slaughterOptionNumbers,
  wireOccasion,
  wireSlaughterResponsibility,
  wireSlaughterOption,
} from './choices.ts';
import { bodyId } from './path.ts';
import {
  type PictureUrl,
  wireId,
  wireNoteLength,
  wirePoundsStep,
  wireWeight,
  wireOptionalMoney,
  wireOptionalText,
  wireQuantity,
  wireSoldOut,
  wireTranslations,
} from './wire.ts';

/** Depending on the server, the choices are in each item, in the cart, or missing. */
const choices = {
  occassion: wireOccasion,
  choose_option: wireSlaughterOption,
  slaying: wireSlaughterResponsibility,
};

const wireItem = z.object({
  ...choices,
  id: wireId,
  quantity: wireQuantity,
  subtotal_price: wireOptionalMoney,
  note: wireOptionalText.catch(null),
  for_names: wireOptionalText.catch(null),
  product: z.object({
    id: wireId,
    product_name: z.string(),
    names: wireTranslations,
    image: z.string().nullish(),
    deposite: wireOptionalMoney,
    delivery_fees: wireOptionalMoney,
    unit_price: wireOptionalMoney,
    sold_out: wireSoldOut,
    min_quantity: wirePoundsStep,
    quantity_step: wirePoundsStep,
    typical_weight: wireWeight,
    note_length: wireNoteLength,
    for_names_length: wireNoteLength,
  }),
});

/** A cart with items needs `is_wholesale`, and each retail item needs a price. Otherwise, the total could be wrong. */
export const wireCart = z
  .object({
    ...choices,
    id: wireId.optional(),
    is_wholesale: z.boolean().nullish(),
    deposite_total_price: wireOptionalMoney.catch(null),
    delivery_total: wireOptionalMoney.catch(null),
    total_price: wireOptionalMoney.catch(null),
    items: z.array(wireItem).max(1000),
  })
  .check((context) => {
    const { is_wholesale: isWholesale, items } = context.value;
    const flaw = (path: (string | number)[]): void => {
      context.issues.push({ code: 'custom', message: 'missing', path, input: undefined });
    };
    if (typeof isWholesale !== 'boolean' && items.length > 0) flaw(['is_wholesale']);
    if (isWholesale === true) return;
    for (const [index, item] of items.entries()) {
      if (item.subtotal_price === null) flaw(['items', index, 'subtotal_price']);
    }
  });

export type Cart = ReturnType<typeof toCart>;
export type CartLine = Cart['lines'][number];
/** Prices are per pound. */
export type CartProduct = CartLine['product'];

/** A cart without lines. */
export const emptyCart = (id: string): Cart => ({
  id,
  isWholesale: false,
  told: { depositTotal: null, deliveryTotal: null, total: null },
  lines: [],
});

/** @param id the requested id, for responses that don't contain one */
export function toCart(wire: z.output<typeof wireCart>, id: string, pictureUrl: PictureUrl) {
  return {
    id: wire.id ?? id,
    isWholesale: wire.is_wholesale ?? false,
    /** The REST API's own totals, which the BFF only compares with those that it computes; `null` if it told none. */
    told: {
      depositTotal: wire.deposite_total_price,
      deliveryTotal: wire.delivery_total,
      total: wire.total_price,
    },
    lines: wire.items.map((item) => ({
      id: item.id,
      quantity: item.quantity,
      /** The price of the whole line; never `null` in a retail cart. */
      subtotal: item.subtotal_price,
      /** A note to the butcher, or the name on a share; `null` if there is none. */
      note: item.note,
      /** The names of the people whom the meat is for; `null` if there are none. */
      names: item.for_names,
      /** The maximum length of the note; `null` if it can't be changed in the cart. */
      noteLength: item.product.note_length,
      /** The maximum length of the names; `null` if they can't be changed in the cart. */
      namesLength: item.product.for_names_length,
      product: {
        id: item.product.id,
        name: item.product.product_name,
        /** An addition to the specification. */
        names: item.product.names,
        image: pictureUrl(item.product.image),
        deposit: item.product.deposite,
        deliveryFee: item.product.delivery_fees,
        /** `null` if missing; the specification's cart has no such field. */
        unitPrice: item.product.unit_price,
        /** An addition to the specification; `null` if missing. */
        isSoldOut: item.product.sold_out,
        /** An addition to the specification, in pounds; 1 if missing. */
        minimumQuantity: item.product.min_quantity,
        /** An addition to the specification, in pounds; 1 if missing. */
        caseSize: item.product.quantity_step,
        /** An addition to the specification, in pounds; `null` if missing. */
        typicalWeight: item.product.typical_weight,
      },
      /** This choice and the next two are `null` if the REST API doesn't return them. */
      occasion: item.occassion ?? wire.occassion,
      slaughterOption: item.choose_option ?? wire.choose_option,
      slaughterResponsibility: item.slaying ?? wire.slaying,
    })),
  };
}

/** A choice, note or names that are `null` aren't sent. */
export interface NewCartItem extends Pick<
  CartLine,
  'quantity' | 'occasion' | 'slaughterOption' | 'slaughterResponsibility' | 'note' | 'names'
> {
  readonly productId: string;
  readonly isWholesale: boolean;
}

export function newItemBody(item: NewCartItem): Record<string, unknown> {
  const { occasion, slaughterOption, slaughterResponsibility, note, names } = item;
  return {
    product_id: bodyId(item.productId),
    quantity: item.quantity,
    is_wholesale: item.isWholesale,
    ...(occasion === null ? {} : { occassion: occasionWords[occasion] }),
    ...(slaughterOption === null ? {} : { choose_option: slaughterOptionNumbers[slaughterOption] }),
    ...(slaughterResponsibility === null
      ? {}
      : { slaying: slaughterResponsibilityWords[slaughterResponsibility] }),
    ...(note === null ? {} : { note }),
    ...(names === null ? {} : { for_names: names }),
  };
}
