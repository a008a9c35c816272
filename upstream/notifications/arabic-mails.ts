import { hoursIn, type MailTexts } from './mail-texts.ts';

/** Isolates text as left-to-right with Unicode characters, which work in plain text and in HTML. */
const ltr = (text: string): string => `\u2066${text}\u2069`;

const hours = hoursIn('ar-u-nu-latn');

/** Formal, and addressed to one person. */
export const arabic: MailTexts = {
  language: 'ar',
  direction: 'rtl',
  ltr,
  comma: '، ',
  day: new Intl.DateTimeFormat('ar-u-nu-latn', { timeZone: 'UTC', dateStyle: 'full' }),
  // The subject starts in Arabic, because email clients derive its direction from the first letter.
  subject: (shop, about, number) => `${about} – ${ltr(shop)} (${ltr(number)})`,
  headlines: {
    placed: { title: 'شكرًا لطلبك', lead: 'وصلنا طلبك، وسنراسلك عند تأكيده.' },
    paid: { title: 'تمّ دفع قيمة طلبك', lead: 'شكرًا لك. وصلتنا قيمة طلبك، وسنراسلك عند كل خطوة.' },
    refunded: {
      title: 'المبلغ المسترد في طريقه إليك',
      lead: 'نعيد إليك ما دفعته لهذا الطلب، ويتوقف موعد وصوله على مصرفك.',
    },
    Placed: { title: 'تمّ تسجيل طلبك', lead: 'تمّ تسجيل طلبك.' },
    Confirmed: {
      title: 'تمّ تأكيد طلبك',
      lead: 'راجعنا طلبك وسنجهّزه لليوم المذكور أدناه.',
    },
    Preparing: { title: 'طلبك قيد التجهيز', lead: 'نعمل الآن على تجهيز طلبك.' },
    'On the way': { title: 'طلبك في الطريق إليك', lead: 'خرج طلبك من المسلخ.' },
    'Ready for pickup': {
      title: 'طلبك جاهز للاستلام',
      lead: 'طلبك جاهز في المسلخ.',
    },
    Completed: { title: 'اكتمل طلبك', lead: 'تمّ تسليم طلبك. شكرًا لك.' },
    Canceled: { title: 'أُلغي طلبك', lead: 'أُلغي هذا الطلب ولن يُسلَّم.' },
  },
  titleAt: (title, shop) => `${title} – ${ltr(shop)}.`,
  words: {
    Placed: 'مُسجَّل',
    Confirmed: 'مؤكَّد',
    Preparing: 'قيد التجهيز',
    'On the way': 'في الطريق',
    'Ready for pickup': 'جاهز للاستلام',
    Completed: 'مكتمل',
    Canceled: 'ملغى',
    Paid: 'مدفوع',
    Refunded: 'مُسترد',
    Delivery: 'التوصيل',
    'Pickup from the branch': 'الاستلام من الفرع',
    Aqiqqa: 'عقيقة',
    Odhiah: 'أضحية',
    'Leave it to butcher': 'أتركه للجزّار',
  },
  slaughter: { 2: 'حضور الذبح', 3: 'استلام اللحم فقط', 4: 'طلب خاص' },
  noteFor: (names) => `عن: \u2068${names}\u2069`,
  noteToButcher: (words) => `ملاحظة للجزّار: \u2068${words}\u2069`,
  notPaidYet: 'لم يُدفع بعد',
  nothingToPay: 'لا مبلغ مستحق',
  ourBranch: 'فرعنا',
  shippingAddress: 'عنوان التوصيل',
  seeOrder: 'عرض طلبك',
  seeAndPay: 'عرض طلبك ودفع قيمته',
  items: 'الأصناف',
  subTotal: 'المجموع الفرعي',
  deliveryFees: 'رسوم التوصيل',
  total: 'الإجمالي',
  deposit: 'العربون',
  depositNote: 'يُدفع في المتجر قبل الذبح',
  aboutOrder: 'عن هذا الطلب',
  deliveryNote: 'ملاحظة للتوصيل',
  phone: 'الهاتف',
  business: 'المنشأة',
  status: 'حالة الطلب',
  payment: 'الدفع',
  orderNumber: 'رقم الطلب',
  call: (phone) => `الاتصال على الرقم ${ltr(phone)}`,
  writeTo: (email) => `مراسلتنا على ${ltr(email)}`,
  or: ' أو ',
  questions: (ways) => `هل لديك أسئلة عن طلبك؟ يمكنك ${ways}.`,
  reset: {
    subject: (shop) => `إعادة تعيين كلمة المرور – ${ltr(shop)}`,
    text: (shop, lifetime, link) => [
      `طُلبت إعادة تعيين كلمة المرور لحسابك في ${ltr(shop)}.`,
      `هذا الرابط صالح لمرة واحدة، ومدة صلاحيته ${hours.format(lifetime)}:`,
      '',
      link,
      '',
      'إن لم تطلب ذلك فلا حاجة إلى أي إجراء.',
      '',
    ],
  },
};
