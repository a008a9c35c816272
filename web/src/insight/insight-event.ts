/** The measured web vitals: loading, layout shifts, response to input, time to the first byte. */
export const vitals = ['LCP', 'CLS', 'INP', 'TTFB'] as const;

/** The steps of a purchase, in their order. */
export const steps = ['viewed', 'added', 'checkout', 'ordered', 'paid'] as const;

/** The screens that vitals are told apart by. */
export const screens = ['home', 'listing', 'product', 'cart', 'payment', 'payment-success', 'other'] as const;

/** Events that one message may have. */
export const mostEvents = 30;

export type Screen = (typeof screens)[number];
export type FunnelStep = (typeof steps)[number];

/** The name under which a step is in the browser's own performance timeline. */
export type StepMark = `shop:${FunnelStep}`;

/** What a page reports: names of fixed lists and one number, so that it cannot tell who the shopper is. */
export type InsightEvent =
  | {
      readonly vital: (typeof vitals)[number];
      /** Milliseconds; a score for CLS. */
      readonly value: number;
      /** The screen that the page was loaded with. */
      readonly screen: Screen;
    }
  | { readonly step: FunnelStep };
