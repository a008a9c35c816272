/**
 * Occasions in this API's words (section 9); the first is the default. The BFF has the same words in
 * `bff/rest/choices.ts`.
 */
export const OCCASIONS = ['Normal', 'Aqiqqa', 'Odhiah'] as const;
/** The choices for livestock: buy and slaughter, witness, pick up meat only, special request. */
export const SLAUGHTER_OPTIONS = [1, 2, 3, 4] as const;

/** Who may slaughter. */
export const SLAUGHTER_BY = ['On My own responsibility', 'Leave it to butcher'] as const;
