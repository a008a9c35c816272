import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { storefrontParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';
import { freePort } from '../../scripts/free-port.ts';

export const referenceStaffKey = 'key-of-the-staff-of-the-plant';

/** Runs the reference REST API with an empty database for one test file. */
export function referenceApi() {
  let supervisor: Supervisor;
  let dataDir: string;
  let base: URL;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'contract-'));
    supervisor = new Supervisor(join(dataDir, 'logs'));
    const upstreamPort = await freePort();
    base = new URL(`http://localhost:${upstreamPort}`);
    const addresses = { host: 'localhost', webPort: 1, bffPort: 1, upstreamPort, shopApiUrl: base.href };
    const upstream = storefrontParts(addresses, 'production').find(({ name }) => name === 'upstream');
    if (upstream === undefined) throw new Error('there is no part named upstream');
    await supervisor.start({
      ...upstream,
      env: { ...upstream.env, DATA_DIR: dataDir, PASSWORD_COST_EXPONENT: '10', STAFF_KEY: referenceStaffKey },
    });
  });
  afterAll(async () => {
    await supervisor.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
  return {
    base: () => base,
    /** Waits for the reset email, and returns the two parts of the link. */
    readResetLink: async () =>
      vi.waitFor(async () => {
        const [file = ''] = await readdir(join(dataDir, 'outbox'));
        const mail = await readFile(join(dataDir, 'outbox', file), 'utf8');
        const [, uid, token] = /reset_password\/([\w-]+)\/([\w-]+)/.exec(mail) ?? [];
        if (uid === undefined || token === undefined) throw new Error('the email has no link yet');
        return { uid, token };
      }),
  };
}
