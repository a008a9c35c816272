import { documentLimits } from '../limits/document-limits.ts';

/** How many errors a refused request is told. */
export const maxErrorsWithoutData = 3;
/** A partial answer is told one for each root field. */
const maxErrorsWithData = documentLimits.rootFields;

/** The errors of an answer that are told, the first ones. */
export function capErrors<Told>(errors: readonly Told[], data: unknown): Told[] {
  return errors.slice(0, data === undefined || data === null ? maxErrorsWithoutData : maxErrorsWithData);
}
