import { z } from 'zod';
import type { Cents } from '../rules/money.ts';
import {
  type Occasion,
  type SlaughterChoice,
  type SlaughterOption,
  occasionWords,
  slaughterChoiceWords,
  slaughterOptionNumbers,
  wireOccasion,
  wireSlaughterChoice,
  wireSlaughterOption,
} from './choices.ts';
import { bodyId } from './path.ts';
import {
  type PictureHosts,
  pictureUrl,
  wireId,
  wireNoteLength,
  wirePoundsAtOnce,
  wireOptionalMoney,
  wireOptionalText,
  wireQuantity,
  wireSoldOut,
} from './wire.ts';

export interface Cart {
  readonly id: string;
  readonly isWholesale: boolean;
  readonly lines: readonly CartLine[];
}

/** A choice is `null` if the REST API doesn't return it. */
export interface Choices {
  readonly occasion: Occasion | null;
  readonly slaughterOption: SlaughterOption | null;
  readonly slaughterChoice: SlaughterChoice | null;
}

export interface CartLine extends Choices {
  readonly id: string;
  readonly product: CartProduct;
  readonly quantity: number;
  /** A note to the butcher, or the name on a share; `null` if there is none or the REST API doesn't support notes. */
  readonly note: string | null;
  /** Maximum length of the note; `null` if it can't be changed. */
  readonly noteLength: number | null;
  /** The price of the whole line; never `null` in a retail cart. */
  readonly subtotal: Cents | null;
}

/** Prices are per pound. */
export interface CartProduct {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly deposit: Cents | null;
  readonly deliveryFee: Cents | null;
  /** Not part of section 3's cart; `null` if missing. */
  readonly unitPrice: Cents | null;
  /** An addition to section 7; `null` if missing. */
  readonly isSoldOut: boolean | null;
  /** In pounds; an addition to section 7, 1 if missing. */
  readonly minimumQuantity: number;
  /** In pounds; an addition to section 7, 1 if missing. */
  readonly caseSize: number;
}

/** Choices that are `null` are not sent. */
export interface NewCartItem extends Choices {
  readonly productId: string;
  readonly quantity: number;
  readonly isWholesale: boolean;
  readonly note: string | null;
}

/** Section 3 lists choices separately from the cart; servers return them on the item, on the cart, or not at all. */
const choices = {
  occassion: wireOccasion,
  choose_option: wireSlaughterOption,
  slaying: wireSlaughterChoice,
};

const wireItem = z.object({
  ...choices,
  id: wireId,
  quantity: wireQuantity,
  subtotal_price: wireOptionalMoney,
  note: wireOptionalText.catch(null),
  product: z.object({
    id: wireId,
    product_name: z.string(),
    image: z.string().nullish(),
    deposite: wireOptionalMoney,
    delivery_fees: wireOptionalMoney,
    unit_price: wireOptionalMoney,
    sold_out: wireSoldOut,
    min_quantity: wirePoundsAtOnce,
    quantity_step: wirePoundsAtOnce,
    note_length: wireNoteLength,
  }),
});

/**
 * A response that contains a cart. A line without a price in a retail cart is an error, because the shopper would see
 * a wrong total.
 */
export const wireCart = z
  .object({
    ...choices,
    id: wireId.optional(),
    is_wholesale: z.boolean().nullish(),
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

/** @param id the requested id, for responses that don't contain one */
export function toCart(wire: z.output<typeof wireCart>, id: string, pictures: PictureHosts): Cart {
  return {
    id: wire.id ?? id,
    isWholesale: wire.is_wholesale ?? false,
    lines: wire.items.map((item) => ({
      id: item.id,
      quantity: item.quantity,
      subtotal: item.subtotal_price,
      note: item.note,
      noteLength: item.product.note_length,
      product: {
        id: item.product.id,
        name: item.product.product_name,
        image: pictureUrl(item.product.image, pictures),
        deposit: item.product.deposite,
        deliveryFee: item.product.delivery_fees,
        unitPrice: item.product.unit_price,
        isSoldOut: item.product.sold_out,
        minimumQuantity: item.product.min_quantity,
        caseSize: item.product.quantity_step,
      },
      occasion: item.occassion ?? wire.occassion,
      slaughterOption: item.choose_option ?? wire.choose_option,
      slaughterChoice: item.slaying ?? wire.slaying,
    })),
  };
}

export function newItemBody(item: NewCartItem): Record<string, unknown> {
  const { occasion, slaughterOption, slaughterChoice, note } = item;
  return {
    product_id: bodyId(item.productId),
    quantity: item.quantity,
    is_wholesale: item.isWholesale,
    ...(occasion === null ? {} : { occassion: occasionWords[occasion] }),
    ...(slaughterOption === null ? {} : { choose_option: slaughterOptionNumbers[slaughterOption] }),
    ...(slaughterChoice === null ? {} : { slaying: slaughterChoiceWords[slaughterChoice] }),
    ...(note === null ? {} : { note }),
  };
}
