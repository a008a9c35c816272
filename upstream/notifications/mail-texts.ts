/** The languages of emails. */
export const LANGUAGES = ['en', 'es', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

type State =
  | 'Placed'
  | 'Confirmed'
  | 'Preparing'
  | 'On the way'
  | 'Ready for pickup'
  | 'Completed'
  | 'Canceled';
type Handover = 'Delivery' | 'Pickup from the branch';
type Choice = 'Aqiqqa' | 'Odhiah' | 'Leave it to butcher';

/** The texts of emails to customers and guests, in one language. */
export interface MailTexts {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** Keeps amounts, phone numbers, names and addresses readable within right-to-left text. */
  ltr: (text: string) => string;
  /** The separator of list items. */
  comma: string;
  /** Formats a day, with Western digits. */
  day: Intl.DateTimeFormat;
  subject: (shop: string, about: string, number: string) => string;
  /** Title and first sentence, by the kind of email. */
  headlines: Readonly<Record<'placed' | 'paid' | 'refunded' | State, { title: string; lead: string }>>;
  titleAt: (title: string, shop: string) => string;
  /** What the API calls the choices of an order. Defaults of a line are not shown. */
  words: Readonly<Record<State | 'Paid' | 'Refunded' | Handover | Choice, string>>;
  /** The slaughter options (section 9) except the default. */
  slaughter: Readonly<Record<2 | 3 | 4, string>>;
  /** The note of a line: whom a share is for, or a note to the butcher. */
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
  deposit: string;
  /** The sentence about the deposit, if the owner has set none. */
  depositNote: string;
  aboutOrder: string;
  deliveryNote: string;
  phone: string;
  business: string;
  status: string;
  payment: string;
  orderNumber: string;
  call: (phone: string) => string;
  writeTo: (email: string) => string;
  /** The separator of two ways to reach the shop. */
  or: string;
  questions: (ways: string) => string;
  reset: {
    subject: (shop: string) => string;
    text: (shop: string, hours: number, link: string) => string[];
  };
}
