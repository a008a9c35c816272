import type { OrderPhase, PaymentState } from '../../generated/graphql.ts';

interface PhaseWords {
  readonly status: string;
  readonly next?: string;
}

/** A phase or payment that the shop has no words for is shown in the REST API's words. */
export const phaseWords: Readonly<Partial<Record<OrderPhase, PhaseWords>>> = {
  PLACED: { status: 'Placed', next: 'We’ll email you when your order is confirmed.' },
  CONFIRMED: { status: 'Confirmed', next: 'We cut and pack it for this day.' },
  PREPARING: { status: 'Preparing', next: 'We are cutting and packing it.' },
  ON_THE_WAY: { status: 'On the way', next: 'Our driver is bringing it to you.' },
  READY: { status: 'Ready for pickup', next: 'It is waiting for you at the branch.' },
  DONE: { status: 'Completed' },
  CANCELED: { status: 'Canceled' },
};

export const paymentLabels: Readonly<Partial<Record<PaymentState, string>>> = {
  UNPAID: 'Not paid yet',
  PAID: 'Paid',
  REFUNDED: 'Refunded',
  CANCELED: 'Nothing to pay',
};

/**
 * The shop's word for a phase.
 * @param status the REST API's word, used if the shop has none for the phase
 */
export const phaseLabel = (phase: OrderPhase, status: string | null): string =>
  phaseWords[phase]?.status ?? status ?? '–';
