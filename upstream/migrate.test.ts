import { readdirSync } from 'node:fs';
import { type Migration, sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrate, shopMigrations } from './migrate.ts';
import { databaseKinds, titleOf } from './testing/databases.ts';

it('every migration file is in the list of migrations', () => {
  const files = readdirSync(new URL('database/migrations', import.meta.url));
  expect(files.toSorted()).toEqual(Object.keys(shopMigrations).map((name) => `${name}.ts`));
});

describe.each(databaseKinds())('migrate', (kind) => {
  afterAll(kind.stop);

  async function open() {
    const database = await kind.open();
    onTestFinished(database.close);
    return database.db;
  }
  type Open = Awaited<ReturnType<typeof open>>;

  const addProduct = async (db: Open): Promise<void> => {
    await sql`insert into collections (id, name) values (1, 'Beef')`.execute(db);
    await sql`insert into products (id, collection_id, name, name_key, search_text, description, unit_price, delivery_fee)
      values (1, 1, 'Ribeye', 'ribeye', 'ribeye', '', 2999, 0)`.execute(db);
  };
  const productsOf = async (db: Open) =>
    db.selectFrom('products').select(['name', 'unit_price', 'min_quantity', 'sold_out']).execute();
  const ribeye = { name: 'Ribeye', unit_price: 2999, min_quantity: 1, sold_out: 0 };

  it.skipIf(kind.missing !== undefined)(
    `accepts a database that a newer version has migrated, on ${titleOf(kind)}`,
    async () => {
      const db = await open();
      const newer: Migration = {
        up: async ({ schema }) => schema.alterTable('products').addColumn('origin', 'text').execute(),
      };
      await migrate(db, { ...shopMigrations, '999-of-a-newer-version': newer });
      await migrate(db);
      await addProduct(db);
      expect(await productsOf(db)).toEqual([ribeye]);
    },
  );
});
