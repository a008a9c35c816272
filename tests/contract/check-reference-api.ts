import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { withApiProcess } from '../../upstream/testing/api-process.ts';
import { type ContractResult, tryContract } from './try-contract.ts';

export const staffKey = 'key-of-the-staff-of-the-plant';

/**
 * Checks the reference REST API, with production settings and an empty database.
 * @param key the staff key that the check knows; `null` for none
 */
export async function checkReferenceApi(key: string | null): Promise<ContractResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contract-'));
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, STAFF_KEY: staffKey };

  /** Waits for the reset email, and returns the two parts of the link. */
  const readResetLink = async () =>
    vi.waitFor(async () => {
      const [file = ''] = await readdir(join(dataDir, 'outbox'));
      const mail = await readFile(join(dataDir, 'outbox', file), 'utf8');
      const [, uid, token] = /reset_password\/([\w-]+)\/([\w-]+)/.exec(mail) ?? [];
      if (uid === undefined || token === undefined) throw new Error('the email has no link yet');
      return { uid, token };
    });

  try {
    return await withApiProcess(env, async (url) =>
      tryContract({ base: new URL(url), account: null, readResetLink, mayOrder: true, staffKey: key }),
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}
