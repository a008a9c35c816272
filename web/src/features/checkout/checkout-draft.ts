import { deliverySlots } from '@shop/rules/delivery-slots';
import * as z from 'zod/mini';
import { storageOrMemory } from '../../browser/storage/browser-storage.ts';
import { sessionValue } from '../../browser/storage/session-value.ts';
import {
  checkoutKeys,
  deviceDraftKey,
  sessionKeys,
  strangeDeviceKey,
} from '../../browser/storage/storage-keys.ts';
import { storedValue } from '../../browser/storage/stored-value.ts';
import { browserSession } from '../../session/use-session.ts';

export const typedAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
});

export const typedBusiness = z.object({
  businessName: z.string(),
  businessPosition: z.string(),
  businessPhone: z.string(),
  ein: z.string(),
});

/** Who collects a pickup. */
export const typedCollector = z.object({ collectorName: z.string(), collectorPhone: z.string() });

export const checkoutDraft = z.object({
  email: z.string(),
  fulfillment: z.enum(['DELIVERY', 'PICKUP']),
  savedAddressId: z.string(),
  ...typedAddress.shape,
  ...typedBusiness.shape,
  deliveryNote: z.string(),
  ...typedCollector.shape,
  deliveryDate: z.string(),
  deliverySlot: z.enum(deliverySlots),
});

export type CheckoutDraft = z.infer<typeof checkoutDraft>;

export const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;

/** An earlier build stored no collector. */
const newer = z._default(z.string(), '');
const keptDraft = z.extend(checkoutDraft, { collectorName: newer, collectorPhone: newer });

const inTab = sessionValue(checkoutKeys.draft, keptDraft);
const onDevice = storedValue(
  () => storageOrMemory('localStorage'),
  deviceDraftKey,
  z.object({
    draft: keptDraft,
    /** The customer who typed it; `null` for a guest. Nobody else sees it. */
    owner: z.nullable(z.string()),
    /** In milliseconds since the Unix epoch. */
    at: z.number(),
  }),
);
const tab = storageOrMemory('sessionStorage');

const owner = (): string | null => browserSession().get()?.userId ?? null;

function draftOnDevice(): CheckoutDraft | null {
  const kept = onDevice.get();
  if (kept === null || kept.owner !== owner()) return null;
  // A clock that was ahead would keep the draft for as long as it was ahead.
  return Math.abs(Date.now() - kept.at) < DAYS_KEPT * DAY_MS ? kept.draft : null;
}

/** False without "Rembemer me", and after the shopper has called the device not theirs. */
export const isOwnDevice = (): boolean =>
  tab.getItem(sessionKeys.session) === null && tab.getItem(strangeDeviceKey) === null;

/** What is filled in, for this tab, and what was typed, for seven days also for the next tab on this device. */
export const storedDraft = {
  get: (): CheckoutDraft | null => inTab.get() ?? draftOnDevice(),
  /** @param isTyped false if the shopper hasn't changed anything that was filled in for them */
  set(draft: CheckoutDraft, isTyped = false): void {
    inTab.set(draft);
    if (isTyped && isOwnDevice()) onDevice.set({ draft, owner: owner(), at: Date.now() });
  },
  forget(): void {
    inTab.forget();
    onDevice.forget();
  },
  isOnDevice: (): boolean => draftOnDevice() !== null,
  /** Forgets what was typed, and keeps nothing from this tab on the device anymore. */
  leaveDevice(): void {
    storedDraft.forget();
    tab.setItem(strangeDeviceKey, 'yes');
  },
};

export const checkoutFields = z.keyof(checkoutDraft).options;
