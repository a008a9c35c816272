/** A table of figures. */
export interface FigureTable {
  readonly title: string;
  /** The subject and method of the measurement, for a reader without prior knowledge. */
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A bar of the chart: a ratio to something in the same run, never a time. */
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
  /** How many times Lighthouse measures each page. */
  readonly runs: number;
}

/** One suite of `npm run bench`, which ends within minutes in any case. */
export interface Suite {
  readonly name: string;
  readonly title: string;
  /** Measures; `say` prints progress to the terminal. */
  run(say: (text: string) => void, options: BenchOptions): Promise<Findings>;
}

/** The percentile of sorted figures. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
