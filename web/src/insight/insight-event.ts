export const vitals = ['LCP', 'CLS', 'INP', 'TTFB'] as const;

export const steps = ['viewed', 'added', 'checkout', 'ordered', 'paid'] as const;

export const screens = ['home', 'listing', 'product', 'cart', 'payment', 'payment-success', 'other'] as const;

export const maxEvents = 30;

export type Screen = (typeof screens)[number];
export type FunnelStep = (typeof steps)[number];

export type StepMark = `shop:${FunnelStep}`;

/** Contains only names from fixed lists and at most one number, so that it can't identify the shopper. */
export type InsightEvent =
  | {
      readonly vital: (typeof vitals)[number];
      /** In milliseconds; for CLS, a score. */
      readonly value: number;
      readonly screen: Screen;
    }
  | { readonly step: FunnelStep };
