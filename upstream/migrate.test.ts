import { readdirSync } from 'node:fs';
import { type Migration, sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate, shopMigrations } from './migrate.ts';
import { onEachDatabase } from './testing/databases.ts';

it('every migration file is in the list of migrations', () => {
  const files = readdirSync(new URL('database/migrations', import.meta.url));
  expect(files.toSorted()).toEqual(Object.keys(shopMigrations).map((name) => `${name}.ts`));
});

onEachDatabase('migrate', (open) => {
  it('accepts a database that a newer version has migrated', async () => {
    const db = await open();
    const newer: Migration = {
      up: async ({ schema }) => schema.alterTable('products').addColumn('origin', 'text').execute(),
    };
    await migrate(db, { ...shopMigrations, '999-of-a-newer-version': newer });
    await migrate(db);
    await sql`insert into collections (id, name) values (1, 'Beef')`.execute(db);
    await sql`insert into products (id, collection_id, name, name_key, search_text, ranked_text, description, unit_price, delivery_fee)
      values (1, 1, 'Ribeye', 'ribeye', 'ribeye', 'ribeye', '', 2999, 0)`.execute(db);
    expect(await db.selectFrom('products').select(['name', 'min_quantity', 'sold_out']).execute()).toEqual([
      { name: 'Ribeye', min_quantity: 1, sold_out: 0 },
    ]);
  });
});
