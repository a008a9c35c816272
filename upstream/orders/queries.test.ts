import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { QueryObserver } from '../database/query-observer.ts';
import { migrate } from '../migrate.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { itemsOf, ordersOf } from './queries.ts';

it("the queries for a page of a customer's orders and their items use indexes", async () => {
  const folder = await temporaryFolder();
  const observer = new QueryObserver();
  const settings = { DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_CONNECTIONS: 1 };
  const db = openDatabase(settings, observer);
  const plans = new DatabaseSync(join(folder, 'shop.sqlite'));
  onTestFinished(async () => {
    plans.close();
    await db.destroy();
  });
  await migrate(db);
  const queries: string[] = [];
  observer.onQuery = ({ sql }) => queries.push(sql);
  await ordersOf(db, 1, { limit: 16, offset: 32 });
  await itemsOf(db, ['a', 'b']);
  const steps = queries.map((query) =>
    plans
      .prepare(`explain query plan ${query}`)
      .all()
      .map(({ detail }) => detail),
  );
  expect(steps).toEqual([
    ['SEARCH orders USING COVERING INDEX orders_of_customer (customer_id=?)'],
    ['SEARCH orders USING INDEX orders_of_customer (customer_id=?)'],
    [
      'SEARCH order_items USING INDEX order_items_order (order_id=?)',
      'SEARCH products USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
      'USE TEMP B-TREE FOR ORDER BY',
    ],
  ]);
});
