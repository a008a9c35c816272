/** The first is the default (specification, section 3). */
export const OCCASIONS = ['Normal', 'Aqiqqa', 'Odhiah'] as const;
/**
 * In order: buy and slaughter livestock, witness the slaughter, pick up meat only, special request (specification,
 * section 9). The first is the default.
 */
export const SLAUGHTER_OPTIONS = [1, 2, 3, 4] as const;

/** The first is the default. */
export const SLAUGHTER_BY = ['On My own responsibility', 'Leave it to butcher'] as const;
