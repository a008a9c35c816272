import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const env = z.object({ SHOP_DATA_DIR: z.string() });

/** Returns the emails that the shop has sent to an address, as text. */
export async function outboxOf(email: string): Promise<string[]> {
  const outbox = join(env.parse(process.env).SHOP_DATA_DIR, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((text) => text.includes(`To: ${email}\n`));
}
