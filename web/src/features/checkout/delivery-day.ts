/**
 * Returns the chosen day, or the earliest one if the chosen day is too early. Both are `YYYY-MM-DD`, which sorts as
 * text.
 */
export function possibleDay(day: string, earliestDate: string): string {
  return day >= earliestDate ? day : earliestDate;
}
