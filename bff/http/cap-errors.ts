import { documentLimits } from '../limits/document-limits.ts';

/** The most errors in a response without data. */
export const maxErrorsWithoutData = 3;
/** The most errors in a partial response: one for each root field. */
const maxErrorsWithData = documentLimits.rootFields;

/** The first errors of a response, up to its maximum. */
export function capErrors<Item>(errors: readonly Item[], data: unknown): Item[] {
  return errors.slice(0, data === undefined || data === null ? maxErrorsWithoutData : maxErrorsWithData);
}
