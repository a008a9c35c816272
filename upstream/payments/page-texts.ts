import { textsIn } from '../texts/texts-in.ts';
import type { Language } from '../languages.ts';

/** The texts of the test payment page that aren't in `ShopTexts`. */
export interface PageTexts {
  title: string;
  testMode: string;
  noMoney: string;
  toPay: string;
  order: (number: string) => string;
  declinedTitle: string;
  declined: string;
  deposit: (amount: string, note: string) => string;
  isPaid: string;
  isClosed: string;
  backToShop: string;
  pay: (amount: string) => string;
  payAgain: (amount: string) => string;
  decline: string;
  cancel: string;
}

const english: PageTexts = {
  title: 'Test payment',
  testMode: 'Test mode.',
  noMoney: 'No card is needed, and nothing is charged.',
  toPay: 'To pay',
  order: (number) => `Order ${number}`,
  declinedTitle: 'Payment declined',
  declined: 'The payment was declined. Try again, or cancel and pay later.',
  deposit: (amount, note) => `Deposit ${amount}, ${note}. It is not part of this payment.`,
  isPaid: 'This order is paid.',
  isClosed: 'This payment was canceled or has expired.',
  backToShop: 'Back to the shop',
  pay: (amount) => `Pay ${amount}`,
  payAgain: (amount) => `Try again: pay ${amount}`,
  decline: 'Decline the payment',
  cancel: 'Cancel and go back',
};

const spanish: PageTexts = {
  title: 'Pago de prueba',
  testMode: 'Modo de prueba.',
  noMoney: 'No necesita tarjeta y no se le cobra nada.',
  toPay: 'Por pagar',
  order: (number) => `Pedido ${number}`,
  declinedTitle: 'Pago rechazado',
  declined: 'El pago fue rechazado. Intente de nuevo, o cancele y pague más tarde.',
  deposit: (amount, note) => `Depósito ${amount}, ${note}. No forma parte de este pago.`,
  isPaid: 'Este pedido está pagado.',
  isClosed: 'Este pago se canceló o venció.',
  backToShop: 'Volver a la tienda',
  pay: (amount) => `Pagar ${amount}`,
  payAgain: (amount) => `Intentar de nuevo: pagar ${amount}`,
  decline: 'Rechazar el pago',
  cancel: 'Cancelar y volver',
};

const arabic: PageTexts = {
  title: 'دفع تجريبي',
  testMode: 'وضع تجريبي.',
  noMoney: 'لا حاجة إلى بطاقة، ولن يُخصم أي مبلغ.',
  toPay: 'المبلغ المطلوب',
  order: (number) => `الطلب ${number}`,
  declinedTitle: 'رُفضت عملية الدفع',
  declined: 'رُفضت عملية الدفع. أعد المحاولة، أو ألغِ وادفع لاحقًا.',
  deposit: (amount, note) => `عربون ${amount}، ${note}. ليس جزءًا من هذه الدفعة.`,
  isPaid: 'هذا الطلب مدفوع.',
  isClosed: 'أُلغيت عملية الدفع هذه أو انتهت مدتها.',
  backToShop: 'العودة إلى المتجر',
  pay: (amount) => `ادفع ${amount}`,
  payAgain: (amount) => `أعد المحاولة: ادفع ${amount}`,
  decline: 'رفض الدفع',
  cancel: 'الإلغاء والعودة',
};

const TEXTS: Readonly<Record<Language, PageTexts>> = { en: english, es: spanish, ar: arabic };

export function pageTextsIn(language: string | null): PageTexts {
  return TEXTS[textsIn(language).language];
}
