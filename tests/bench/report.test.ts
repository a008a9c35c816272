import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../upstream/testing/temporary-folder.ts';
import { keep, writeDocs } from './report.ts';

const tables = (figure: string) => [
  { title: 'Requests', text: 'A second.', head: ['', 'home'], rows: [['ours', figure]] },
];

test('rerunning a benchmark replaces its figures in the docs and keeps those of other benchmarks', async () => {
  const docs = await temporaryFolder();
  keep({ name: 'bff', title: 'BFF' }, tables('an older figure'), docs);
  keep({ name: 'web', title: 'Web' }, tables('two'), docs);
  keep({ name: 'bff', title: 'BFF' }, tables('three'), docs);
  writeDocs(docs);

  const page = readFileSync(join(docs, 'benchmarks.md'), 'utf8');
  expect(page).toMatch(/## BFF[^]*three[^]*## Web[^]*two/);
  expect(page).not.toContain('an older figure');
});
