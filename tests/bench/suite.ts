/** A table of figures. */
export interface FigureTable {
  readonly title: string;
  /** The subject and the method of the measurement, for a reader who knows nothing of it. */
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A bar of the chart: a ratio to something else in the same run, never a time. */
export interface Bar {
  readonly group: string;
  readonly name: string;
  readonly ratio: number;
}

/** The findings of a suite. */
export interface Findings {
  readonly tables: readonly FigureTable[];
  readonly bars: readonly Bar[];
}

/** The options of a run from the command line. */
export interface BenchOptions {
  /** How often Lighthouse measures each page. */
  readonly runs: number;
}

/** One part of `npm run bench`, which ends within some minutes whatever happens. */
export interface Suite {
  readonly name: string;
  readonly title: string;
  /** Measures; `say` prints the progress at the terminal. */
  run(say: (text: string) => void, options: BenchOptions): Promise<Findings>;
}

/** The value below which so much of the sorted figures lies. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
