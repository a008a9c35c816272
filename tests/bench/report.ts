import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { tableOf } from './figures.ts';
import type { Bar, Findings, Suite } from './suite.ts';

const documentation = join(import.meta.dirname, '../../docs');

const report = z.object({
  name: z.string(),
  title: z.string(),
  /** The machine, the Node version and the date of the run. */
  where: z.string(),
  tables: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      head: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    }),
  ),
  bars: z.array(z.object({ group: z.string(), name: z.string(), ratio: z.number() })),
});
type Report = z.infer<typeof report>;

/** Stores a suite's findings in `docs/benchmarks/`, and returns its tables in Markdown. */
export function keep(
  { name, title }: Pick<Suite, 'name' | 'title'>,
  { tables, bars }: Findings,
  docs = documentation,
): string {
  const [cpu] = cpus();
  const where = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  mkdirSync(join(docs, 'benchmarks'), { recursive: true });
  writeFileSync(
    join(docs, 'benchmarks', `${name}.json`),
    JSON.stringify({ name, title, where, tables, bars }, null, 2),
  );
  return tables.map((table) => `\n${table.title}\n\n${tableOf(table.head, table.rows)}`).join('');
}

export function writeDocs(docs = documentation): void {
  const kept = join(docs, 'benchmarks');
  const reports = readdirSync(kept)
    .toSorted()
    .map((file) => report.parse(JSON.parse(readFileSync(join(kept, file), 'utf8'))));
  writeFileSync(join(docs, 'benchmarks.md'), markdownOf(reports));
  writeFileSync(join(docs, 'benchmarks.svg'), chartOf(reports.flatMap(({ bars }) => bars)));
}

function markdownOf(reports: readonly Report[]): string {
  const parts = reports.map(({ title, where, name, tables }) => {
    const sections = tables.map(
      (table) => `### ${table.title}\n\n${table.text}\n\n${tableOf(table.head, table.rows)}`,
    );
    return `## ${title}\n\n\`npm run bench -- ${name}\`; ${where}.\n\n${sections.join('\n')}`;
  });
  return `# Benchmarks

\`npm run bench\` writes this page. Compare only ratios: milliseconds depend on the machine.

![Ratios of each suite](benchmarks.svg)

${parts.join('\n')}`;
}

const rowHeight = 22;
const labelWidth = 330;
const barWidth = 380;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function chartOf(bars: readonly Bar[]): string {
  const lines: string[] = [];
  let y = 10;
  for (const [group, members] of Map.groupBy(bars, (bar) => bar.group)) {
    y += rowHeight;
    lines.push(`<text x="10" y="${y}" font-weight="bold">${escaped(group)}</text>`);
    const most = Math.max(1.05, ...members.map(({ ratio }) => ratio));
    const x = (ratio: number): string => (labelWidth + (ratio / most) * barWidth).toFixed(1);
    const top = y + 8;
    for (const { name, ratio } of members) {
      y += rowHeight;
      const width = ((ratio / most) * barWidth).toFixed(1);
      lines.push(
        `<text x="${labelWidth - 8}" y="${y}" text-anchor="end">${escaped(name)}</text>`,
        `<rect x="${labelWidth}" y="${y - 13}" width="${width}" height="16" fill="#2f6f4f"/>`,
        `<text x="${Number(x(ratio)) + 6}" y="${y}">${ratio.toFixed(2)}</text>`,
      );
    }
    lines.push(`<path d="M${x(1)} ${top}V${y + 6}" stroke="#b3261e" stroke-dasharray="3 3"/>`);
    y += 8;
  }
  const [width, height] = [labelWidth + barWidth + 60, y + 20];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Ratios of the benchmarks" font-family="system-ui, sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${lines.join('\n')}
</svg>
`;
}
