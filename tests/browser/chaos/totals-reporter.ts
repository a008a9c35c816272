import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Figures, figuresAnnotation, describeFigures, readFigures, sumOf } from './figures.ts';

export default class TotalsReporter implements Reporter {
  readonly #figures: Figures[] = [];
  readonly #failed: string[] = [];
  #count = 0;

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    this.#count += 1;
    if (status !== 'passed') this.#failed.push(title.split(':')[0] ?? title);
    for (const { type, description } of annotations)
      if (type === figuresAnnotation && description !== undefined)
        this.#figures.push(readFigures(description));
  }

  onEnd({ duration }: FullResult): void {
    const passed = this.#count - this.#failed.length;
    const minutes = (duration / 60_000).toFixed(1);
    const failed = this.#failed.length === 0 ? '' : ` Failed: ${this.#failed.join(', ')}.`;
    process.stdout.write(
      `\n${passed} of ${this.#count} seeds passed in ${minutes} minutes.${failed}\n${describeFigures(sumOf(this.#figures))}\n`,
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
