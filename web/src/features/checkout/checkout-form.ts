import { contactEmail, requiredPhone, requiredText } from '@shop/schema/field-rules';
import { shippingAddress } from '@shop/schema/shipping-address';
import * as z from 'zod/mini';
import { dayInWords } from '../orders/order-dates.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { emptyAddress } from '../addresses/address-rules.ts';

/** The checkout's fields as typed, from top to bottom. */
export const checkoutDraft = z.object({
  email: z.string(),
  fulfillment: z.enum(['DELIVERY', 'PICKUP']),
  /** The saved address that a customer chose; empty for none. */
  savedAddressId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  houseNumber: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  businessName: z.string(),
  businessPosition: z.string(),
  businessPhone: z.string(),
  ein: z.string(),
  deliveryDate: z.string(),
  deliverySlot: z.enum([
    'FROM_8AM_TO_10AM',
    'FROM_10AM_TO_12PM',
    'FROM_12PM_TO_2PM',
    'FROM_2PM_TO_4PM',
    'FROM_4PM_TO_6PM',
    'FROM_6PM_TO_8PM',
  ]),
});

export type CheckoutDraft = z.infer<typeof checkoutDraft>;

/** The form's default values. */
export const emptyDraft = ({
  earliestDate,
  defaultSlot,
}: Pick<DeliveryOptions, 'earliestDate' | 'defaultSlot'>): CheckoutDraft => ({
  email: '',
  fulfillment: 'DELIVERY',
  savedAddressId: '',
  ...emptyAddress,
  businessName: '',
  businessPosition: '',
  businessPhone: '',
  ein: '',
  deliveryDate: earliestDate,
  deliverySlot: defaultSlot,
});

/** Names of the fields, from top to bottom. */
export const checkoutFields = z.keyof(checkoutDraft).options;

/** The facts about the checkout that the rules of section 5 depend on. */
export interface CheckoutKind {
  readonly isGuest: boolean;
  readonly isWholesale: boolean;
  /** `YYYY-MM-DD`, of the plant's clock. */
  readonly earliestDate: string;
}

type TextRule = z.ZodMiniType<string, string>;
type Choices = Pick<CheckoutDraft, 'fulfillment' | 'savedAddressId'>;

/** The chosen saved address; `null` for none. A guest has none, even where an ended session left one in the draft. */
export function chosenAddressId(kind: Omit<CheckoutKind, 'earliestDate'>, draft: Choices): string | null {
  const isChosen = !kind.isGuest && !kind.isWholesale && draft.fulfillment === 'DELIVERY';
  return isChosen && draft.savedAddressId !== '' ? draft.savedAddressId : null;
}

/** Whether an address must be typed: not for pickup, a wholesale order or a saved address. */
export function needsAddress(kind: Omit<CheckoutKind, 'earliestDate'>, draft: Choices): boolean {
  return draft.fulfillment === 'DELIVERY' && !kind.isWholesale && chosenAddressId(kind, draft) === null;
}

const asked = (isAsked: boolean, rule: TextRule): TextRule => (isAsked ? rule : z.string());

/** The rules for this shopper and these choices; hidden fields have no rules and keep their values. */
export function checkoutRules(kind: CheckoutKind, choices: Choices) {
  const { isGuest, isWholesale, earliestDate } = kind;
  const hasAddress = needsAddress(kind, choices);
  const { shape } = shippingAddress;
  return z.extend(checkoutDraft, {
    email: asked(isGuest, contactEmail),
    firstName: asked(hasAddress, shape.firstName),
    lastName: asked(hasAddress, shape.lastName),
    address: asked(hasAddress, shape.address),
    houseNumber: asked(hasAddress, shape.houseNumber),
    city: asked(hasAddress, shape.city),
    state: asked(hasAddress, shape.state),
    postalCode: asked(hasAddress, shape.postalCode),
    phone: asked(hasAddress, shape.phone),
    businessName: asked(isWholesale, requiredText),
    businessPosition: asked(isWholesale, requiredText),
    businessPhone: asked(isWholesale, requiredPhone),
    ein: asked(isWholesale, requiredText),
    deliveryDate: z
      .string()
      .check(
        z.refine((day) => day >= earliestDate, { error: `The earliest date is ${dayInWords(earliestDate)}` }),
      ),
  });
}

/** Form fields by the path of a user error in `PlaceOrderInput`. */
const formNames: Readonly<Record<string, keyof CheckoutDraft>> = {
  email: 'email',
  deliveryDate: 'deliveryDate',
  deliverySlot: 'deliverySlot',
  savedAddressId: 'savedAddressId',
  'business.name': 'businessName',
  'business.position': 'businessPosition',
  'business.phone': 'businessPhone',
  'business.ein': 'ein',
};

/** The form field that a user error's path names; `undefined` where the path names none. */
export function formFieldOf(path: readonly string[]): keyof CheckoutDraft | undefined {
  const known = formNames[path.join('.')];
  if (known !== undefined || path[0] !== 'shippingAddress') return known;
  return z.keyof(checkoutDraft).safeParse(path[1]).data;
}
