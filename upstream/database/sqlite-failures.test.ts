import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDatabase } from './open.ts';

function open(folder: string) {
  const db = openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_CONNECTIONS: 1 });
  onTestFinished(() => db.destroy());
  return db;
}

it.each([2, 20, 40])(
  'a disk that is full after %i pages is reported, and the next start works',
  async (pages) => {
    const folder = await temporaryFolder();
    const db = open(folder);
    await sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(db);
    await expect(migrate(db)).rejects.toThrow(
      `${join(folder, 'shop.sqlite')} can't be written (database or disk is full): free up space on its disk.`,
    );
    const later = open(folder);
    await migrate(later);
    expect(await later.selectFrom('orders').select('id').execute()).toEqual([]);
  },
);

it.each([
  ['shop.sqlite-wal', "can't be read or written (disk I/O error): check its disk, and the free space on it."],
  [
    'shop.sqlite-journal',
    "can't be written (unable to open database file): let the user that runs the shop write this file, those next to it, and their folder.",
  ],
])("if SQLite can't write %s, the owner reads what to do", async (name, sentence) => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, name));
  expect(() => open(folder)).toThrow(`${join(folder, 'shop.sqlite')} ${sentence}`);
});

it('after SQLite itself has rolled back a transaction, the reason of its failure is reported', async () => {
  const db = open(await temporaryFolder());
  const failing = db.transaction().execute(async (tx) => {
    await sql`rollback`.execute(tx);
    throw new Error('The disk is full.');
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  await migrate(db);
});
