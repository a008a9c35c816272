/** For an even number of figures, returns the larger of the two in the middle. */
export function medianOf(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

const line = (cells: readonly string[]): string =>
  `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|\n`;

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}
