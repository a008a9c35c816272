import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { tableOf } from './figures.ts';
import type { FigureTable, Suite } from './suite.ts';

const docs = join(import.meta.dirname, '../../docs');

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
});
type Report = z.infer<typeof report>;

/** Stores a suite's tables in `docs/benchmarks/`, and returns them in Markdown. */
export function keep({ name, title }: Pick<Suite, 'name' | 'title'>, tables: readonly FigureTable[]): string {
  const [cpu] = cpus();
  const where = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  mkdirSync(join(docs, 'benchmarks'), { recursive: true });
  writeFileSync(
    join(docs, 'benchmarks', `${name}.json`),
    JSON.stringify({ name, title, where, tables }, null, 2),
  );
  return tables.map((table) => `\n${table.title}\n\n${tableOf(table.head, table.rows)}`).join('');
}

export function writeDocs(): void {
  const kept = join(docs, 'benchmarks');
  const reports = readdirSync(kept)
    .toSorted()
    .map((file) => report.parse(JSON.parse(readFileSync(join(kept, file), 'utf8'))));
  writeFileSync(join(docs, 'benchmarks.md'), markdownOf(reports));
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

${parts.join('\n')}`;
}
