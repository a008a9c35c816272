import * as z from 'zod/mini';
import { contactEmail, optionalText, postalCode, requiredPhone, requiredText } from '../forms/field-rules.ts';

/** What the checkout asks for, as it is typed. */
export const checkoutDraft = z.object({
  email: z.string(),
  fulfillment: z.enum(['DELIVERY', 'PICKUP']),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  houseNumber: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  deliveryDate: z.string(),
  deliverySlot: z.enum([
    'FROM_8AM_TO_10AM',
    'FROM_10AM_TO_12PM',
    'FROM_12PM_TO_2PM',
    'FROM_2PM_TO_4PM',
    'FROM_4PM_TO_6PM',
    'FROM_6PM_TO_8PM',
  ]),
  businessName: z.string(),
  businessPosition: z.string(),
  businessPhone: z.string(),
  ein: z.string(),
});

export type CheckoutDraft = z.infer<typeof checkoutDraft>;

/** Who checks out, as far as the rules of section 5 depend on it. */
export interface CheckoutKind {
  readonly isGuest: boolean;
  readonly isWholesale: boolean;
  readonly isPickup: boolean;
  /** `YYYY-MM-DD`, of the plant's clock. */
  readonly earliestDate: string;
}

/** The rules for this shopper; fields that are not shown have none, and keep what was typed. */
export function checkoutRules({ isGuest, isWholesale, isPickup, earliestDate }: CheckoutKind) {
  const anything = z.string();
  const needsAddress = !isPickup && !isWholesale;
  return z.extend(checkoutDraft, {
    email: isGuest ? contactEmail : anything,
    firstName: needsAddress ? optionalText : anything,
    lastName: needsAddress ? optionalText : anything,
    address: needsAddress ? requiredText : anything,
    houseNumber: needsAddress ? optionalText : anything,
    city: needsAddress ? requiredText : anything,
    state: needsAddress ? optionalText : anything,
    postalCode: needsAddress ? postalCode : anything,
    phone: needsAddress ? requiredPhone : anything,
    deliveryDate: z
      .string()
      .check(z.refine((day) => day >= earliestDate, { error: `The earliest date is ${earliestDate}` })),
    businessName: isWholesale ? requiredText : anything,
    businessPosition: isWholesale ? requiredText : anything,
    businessPhone: isWholesale ? requiredPhone : anything,
    ein: isWholesale ? requiredText : anything,
  });
}

/** The form's name for a field of `PlaceOrderInput`, by the path that a refusal has. */
const formNames: Readonly<Record<string, keyof CheckoutDraft>> = {
  email: 'email',
  deliveryDate: 'deliveryDate',
  deliverySlot: 'deliverySlot',
  'business.name': 'businessName',
  'business.position': 'businessPosition',
  'business.phone': 'businessPhone',
  'business.ein': 'ein',
};

/** The form's field that a refusal is about; `undefined` where it is about none. */
export function formFieldOf(path: readonly string[] | null): keyof CheckoutDraft | undefined {
  if (path === null) return undefined;
  const known = formNames[path.join('.')];
  if (known !== undefined || path[0] !== 'shippingAddress') return known;
  return z.keyof(checkoutDraft).safeParse(path[1]).data;
}
