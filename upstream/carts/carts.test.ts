import type { KyselyPlugin } from 'kysely';
import { USUAL_OFFER } from '../catalog/catalog-entries.ts';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../database/tables.ts';
import { databaseKinds, type DatabaseKind, titleOf } from '../testing/databases.ts';
import { createCarts } from './carts.ts';

const lamb = {
  id: 1,
  name: 'Lamb',
  collection: 1,
  description: '',
  wholesaleDescription: null,
  unitPrice: 899,
  deposit: null,
  deliveryFee: 0,
  image: null,
  bestSeller: false,
  ...USUAL_OFFER,
};
const now = () => new Date('2026-03-10T16:00:00Z');
const item = {
  product_id: 1,
  quantity: 2,
  is_wholesale: false,
  occassion: 'Normal',
  choose_option: 1,
  slaying: 'Leave it to butcher',
  note: '',
} as const;

/** A database that runs `happen` after the first statement of a read. */
function interrupted(db: Database, happen: () => Promise<void>): Database {
  let isOver = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isOver) {
        isOver = true;
        await happen();
      }
      return result;
    },
  };
  return db.withPlugin(plugin);
}

/** A guest's cart in a shop with one product; `meanwhile` accesses the carts from another process. */
async function guestCart(kind: DatabaseKind) {
  const { db, again, close } = await kind.open();
  onTestFinished(close);
  await migrate(db);
  await loadCatalog(db, { collections: [{ id: 1, name: 'Lamb', image: null }], products: [lamb] });
  const other = again();
  const carts = createCarts(db, now);
  const { id } = await carts.createGuestCart();
  return {
    db,
    carts,
    id,
    meanwhile: createCarts(other, now),
    order: async () => void (await other.deleteFrom('carts').where('id', '=', id).execute()),
  };
}

const kinds = databaseKinds();
afterAll(async () => {
  for (const kind of kinds) await kind.stop();
});

for (const kind of kinds)
  describe.skipIf(kind.missing !== undefined)(`a cart on ${titleOf(kind)}`, () => {
    it('a cart that is ordered during a read is read with its lines', async () => {
      const { db, carts, id, order } = await guestCart(kind);
      await carts.add(null, id, item);
      const read = await createCarts(interrupted(db, order), now).readWhole(null, id);
      expect(read).toMatchObject({ cart: { id, is_wholesale: 0 }, lines: [{ product_id: 1, quantity: 2 }] });
      await expect(carts.readWhole(null, id)).rejects.toMatchObject({ status: 404 });
    });

    it('a cart that gets its first line during a read is read with that line', async () => {
      const { db, meanwhile, id } = await guestCart(kind);
      const add = async () => void (await meanwhile.add(null, id, item));
      const { lines } = await createCarts(interrupted(db, add), now).readWhole(null, id);
      expect(lines).toMatchObject([{ product_id: 1 }]);
    });

    it('a cart without lines is empty, and only its owner can read it', async () => {
      const { carts, id } = await guestCart(kind);
      expect(await carts.readWhole(null, id)).toMatchObject({ cart: { id }, lines: [] });
      await expect(carts.readWhole(7, id)).rejects.toMatchObject({ status: 404 });
    });
  });
