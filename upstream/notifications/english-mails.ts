import { DEFAULT_DEPOSIT_NOTE } from '@shop/settings/shared';
import { hoursIn, type MailTexts } from './mail-texts.ts';

const hours = hoursIn('en-US');

export const english: MailTexts = {
  language: 'en',
  direction: 'ltr',
  ltr: (text) => text,
  comma: ', ',
  day: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }),
  subject: (shop, about, number) => `${shop}: ${about} (${number})`,
  headlines: {
    placed: {
      title: 'Thank you for your order',
      lead: 'We have your order and will email you when we confirm it.',
    },
    paid: {
      title: 'Your order is paid',
      lead: 'Thank you. We have your payment and will email you at each step.',
    },
    refunded: {
      title: 'Refund on its way',
      lead: 'What you paid for this order is on its way back to you. How soon it arrives depends on your bank.',
    },
    Placed: { title: 'Your order is placed', lead: 'Your order is placed.' },
    Confirmed: {
      title: 'Your order is confirmed',
      lead: 'We have looked at your order and will prepare it for the day below.',
    },
    Preparing: { title: 'Your order is being prepared', lead: 'We are preparing your order.' },
    'On the way': { title: 'Your order is on the way', lead: 'Your order has left the plant.' },
    'Ready for pickup': {
      title: 'Your order is ready for pickup',
      lead: 'Your order is ready at the plant.',
    },
    Completed: { title: 'Your order is completed', lead: 'Your order was handed over. Thank you.' },
    Canceled: {
      title: 'Your order was canceled',
      lead: 'This order was canceled and will not be delivered.',
    },
  },
  titleAt: (title, shop) => `${title} at ${shop}.`,
  words: {},
  slaughter: { 2: 'witness slaughter', 3: 'pick up meat only', 4: 'special request' },
  noteFor: (names) => `For: ${names}`,
  noteToButcher: (words) => `Note to the butcher: ${words}`,
  notPaidYet: 'Not paid yet',
  nothingToPay: 'Nothing to pay',
  ourBranch: 'Our branch',
  shippingAddress: 'Shipping address',
  seeOrder: 'See your order',
  seeAndPay: 'See and pay for your order',
  items: 'Items',
  subTotal: 'Sub total',
  deliveryFees: 'Delivery fees',
  total: 'Total',
  deposit: 'Deposit',
  depositNote: DEFAULT_DEPOSIT_NOTE,
  aboutOrder: 'About this order',
  deliveryNote: 'Delivery note',
  phone: 'Phone',
  business: 'Business',
  status: 'Status',
  payment: 'Payment',
  orderNumber: 'Order number',
  call: (phone) => `call ${phone}`,
  writeTo: (email) => `write to ${email}`,
  or: ' or ',
  questions: (ways) => `Questions about your order? Please ${ways}.`,
  reset: {
    subject: (shop) => `${shop}: reset your password`,
    text: (shop, lifetime, link) => [
      `Someone requested a password reset for your account at ${shop}.`,
      `This link works once, within ${hours.format(lifetime)}:`,
      '',
      link,
      '',
      'If this was not you, you can ignore this email.',
      '',
    ],
  },
};
