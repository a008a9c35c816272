import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRunFolder } from '../../scripts/run-logs.ts';

const moment = new Date('2026-11-22T03:20:11.123Z');

describe('the logs of runs', () => {
  it('each run has its own log folder', () => {
    const parent = mkdtempSync(join(tmpdir(), 'logs-'));
    const first = createRunFolder(parent, moment, process.ppid);
    writeFileSync(join(first, 'bff.log'), 'a line of the first shop');
    const second = createRunFolder(parent, moment);
    expect(second).toBe(join(parent, `2026-11-22T03-20-11-123Z-${process.pid}`));
    expect(readdirSync(first)).toEqual(['bff.log']);
    expect(readdirSync(second)).toEqual([]);
  });

  it('old logs are deleted, but not other files or the logs of a running shop', () => {
    const parent = mkdtempSync(join(tmpdir(), 'logs-'));
    const gone = Array.from({ length: 13 }, (_, n) => `2026-10-${10 + n}T00-00-00-000Z-99999999`);
    const running = `2026-09-01T00-00-00-000Z-${process.ppid}`;
    for (const name of [...gone, running, 'notes']) mkdirSync(join(parent, name));
    createRunFolder(parent, moment);
    expect(gone.filter((name) => existsSync(join(parent, name)))).toEqual(gone.slice(3));
    expect(existsSync(join(parent, running))).toBe(true);
    expect(existsSync(join(parent, 'notes'))).toBe(true);
  });
});
