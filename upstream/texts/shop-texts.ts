import type { OrderState } from '../database/states.ts';
import type { Language } from '../languages.ts';

type Handover = 'Delivery' | 'Pickup from the branch';
type Choice = 'Normal' | 'Aqiqqa' | 'Odhiah' | 'On My own responsibility' | 'Leave it to butcher';
type Word = OrderState | 'Paid' | 'Refunded' | Handover | Choice;

export interface ShopTexts {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** Isolates text as left-to-right if the language is right-to-left. */
  ltr: (text: string) => string;
  /** Isolates text in the email's language within left-to-right text. */
  own: (text: string) => string;
  comma: string;
  /** Formats a day with Western digits. */
  day: Intl.DateTimeFormat;
  /** Formats a time slot. */
  slot: (slot: string) => string;
  subject: (shop: string, about: string, number: string) => string;
  headlines: Readonly<Record<'placed' | 'paid' | 'refunded' | OrderState, { title: string; lead: string }>>;
  titleAt: (title: string, shop: string) => string;
  /** Translations of the API's own words, which are English. */
  words: Readonly<Record<Word, string>> | Readonly<Record<string, never>>;
  slaughter: Readonly<Record<1 | 2 | 3 | 4, string>>;
  /** The names of the people whom the meat is for. */
  noteFor: (names: string) => string;
  noteToButcher: (words: string) => string;
  notPaidYet: string;
  nothingToPay: string;
  ourBranch: string;
  shippingAddress: string;
  seeOrder: string;
  seeAndPay: string;
  items: string;
  subTotal: string;
  deliveryFees: string;
  total: string;
  /** Follows the ordered pounds of a line. */
  packed: (pounds: string) => string;
  givenBack: string;
  deposit: string;
  /** The note about the deposit, unless the owner has set one. */
  depositNote: string;
  aboutOrder: string;
  deliveryNote: string;
  collectedBy: string;
  phone: string;
  business: string;
  status: string;
  payment: string;
  orderNumber: string;
  call: (phone: string) => string;
  writeTo: (email: string) => string;
  or: string;
  questions: (ways: string) => string;
  reset: {
    subject: (shop: string) => string;
    /** @param lifetime in hours */
    text: (shop: string, lifetime: number, link: string) => string[];
  };
}

/** Formats hours with the correct plural, such as `1 hour` and `24 hours`. */
export const hoursIn = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
