/** The first is the default (specification, section 9). */
export const OCCASIONS = ['Normal', 'Aqiqqa', 'Odhiah'] as const;
/** The options for livestock: buy and slaughter, witness the slaughter, pick up meat only, special request. */
export const SLAUGHTER_OPTIONS = [1, 2, 3, 4] as const;

/** The first is the default. */
export const SLAUGHTER_BY = ['On My own responsibility', 'Leave it to butcher'] as const;
