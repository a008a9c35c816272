/** Returns the chosen day, or the earliest one if the chosen day is too early. Both are `YYYY-MM-DD`. */
export function possibleDay(day: string, earliestDate: string): string {
  // ISO days sort as strings.
  return day >= earliestDate ? day : earliestDate;
}
