export interface FigureTable {
  readonly title: string;
  /** What was measured and how, for readers without prior knowledge. */
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A bar in the chart: a ratio between two results of the same run, never a time. */
export interface Bar {
  readonly group: string;
  readonly name: string;
  readonly ratio: number;
}

export interface Findings {
  readonly tables: readonly FigureTable[];
  readonly bars: readonly Bar[];
}

/** The options of a run from the command line. */
export interface BenchOptions {
  /** How many times Lighthouse measures each page. */
  readonly runs: number;
}

/** A suite of `npm run bench`. It ends within minutes. */
export interface Suite {
  readonly name: string;
  readonly title: string;
  /** Runs the measurement; `say` prints progress to the terminal. */
  run(say: (text: string) => void, options: BenchOptions): Promise<Findings>;
}

/** A quantile of sorted figures. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
