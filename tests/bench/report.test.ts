import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keep, writeDocs } from './report.ts';

const findings = (figure: string, ratio: number) => ({
  tables: [{ title: 'Requests', text: 'A second.', head: ['', 'home'], rows: [['ours', figure]] }],
  bars: [{ group: 'Home', name: figure, ratio }],
});

test('rerunning a benchmark replaces its figures in the docs and keeps those of other benchmarks', () => {
  const docs = mkdtempSync(join(tmpdir(), 'benchmarks-'));
  try {
    keep({ name: 'bff', title: 'BFF' }, findings('an older figure', 1), docs);
    keep({ name: 'web', title: 'Web' }, findings('two', 2), docs);
    keep({ name: 'bff', title: 'BFF' }, findings('three', 3), docs);
    writeDocs(docs);

    const page = readFileSync(join(docs, 'benchmarks.md'), 'utf8');
    expect(page).toMatch(/## BFF[^]*three[^]*## Web[^]*two/);
    expect(page).not.toContain('an older figure');
    expect(readFileSync(join(docs, 'benchmarks.svg'), 'utf8')).toMatch(/three[^]*two/);
  } finally {
    rmSync(docs, { recursive: true });
  }
});
