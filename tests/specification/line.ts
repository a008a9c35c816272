/** One line of the specification and what shows that it holds. */
export interface SpecificationLine {
  /** The place in the specification: its section and what that section calls the thing. */
  readonly of: string;
  /** What is to hold, in one sentence. */
  readonly holds: string;
  /**
   * What shows it: `file > title` for a test, with the file's path from the root and the title as it stands in the file,
   * or `screen: name` for a picture of `npm run screens`.
   */
  readonly shownBy: readonly string[];
}
