export interface FigureTable {
  readonly title: string;
  /** What was measured and how, for readers without prior knowledge. */
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface BenchOptions {
  /** The number of Lighthouse runs per page, and of visits per pressed button. */
  readonly runs: number;
}

export interface Suite {
  readonly name: string;
  readonly title: string;
  run(say: (text: string) => void, options: BenchOptions): Promise<readonly FigureTable[]>;
}

/** @param share from 0 to 1 */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
