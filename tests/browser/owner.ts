import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';

const env = z.object({ SHOP_DATA_DIR: z.string() });
const command = fileURLToPath(new URL('../../upstream/commands/orders.ts', import.meta.url));

export async function moveOrder(id: string, state: string): Promise<void> {
  await promisify(execFile)(process.execPath, [command, 'move', id, state], {
    env: { ...process.env, DATA_DIR: env.parse(process.env).SHOP_DATA_DIR },
  });
}
