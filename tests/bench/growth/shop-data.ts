import { PostgresAdapter, sql } from 'kysely';
import { loadCatalog } from '../../../upstream/catalog/load-catalog.ts';
import type { CatalogEntries } from '../../../upstream/catalog/catalog-entries.ts';
import type { Database } from '../../../upstream/database/tables.ts';
import { randomOf } from '../../browser/chaos/random.ts';

export interface ShopSize {
  products: number;
  /** Each customer has a cart of three lines. */
  shoppers: number;
  /** Each order has two items. Every customer has about the same number of orders. */
  orders: number;
}

const ANIMALS = ['Beef', 'Lamb', 'Goat', 'Veal', 'Chicken', 'Duck', 'Turkey', 'Camel', 'Bison', 'Quail'];
const CUTS =
  'Chops Shank Ribs Shoulder Leg Neck Loin Brisket Liver Heart Tongue Kidney Cheeks Oxtail Mince Wings Breast Thighs Steak Roast Kabob Sausage Burger Bones Broth'.split(
    ' ',
  );
const STYLES =
  'Marinated Smoked Boneless Frenched Spiced Trimmed Aged Diced Sliced Whole Split Rolled Stuffed Cured Ground'.split(
    ' ',
  );
const SYLLABLES = 'ba de ki lo mu na pe ri so tu va we xi yo za fa ge hi jo ku'.split(' ');
const TEXT =
  'cut by hand from grass-fed animals, hand slaughtered and packed at our plant; ready for the grill, the oven or a slow pot';

/** Returns a made-up brand. Each brand is in the names of about 12 products. */
export function brandOf(number: number): string {
  let left = number + 400;
  let name = '';
  for (; left > 0; left = Math.floor(left / SYLLABLES.length))
    name += SYLLABLES[left % SYLLABLES.length] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

export const brandsIn = (products: number): number => Math.ceil(products / 12);

const none = { es: null, ar: null };

export function catalogOf(products: number): CatalogEntries {
  const random = randomOf(products);
  const one = <T>(from: readonly T[], fallback: T): T => from[Math.floor(random() * from.length)] ?? fallback;
  const makes = brandsIn(products);
  return {
    collections: ANIMALS.map((name, index) => ({ id: index + 1, name, names: none, image: null })),
    products: Array.from({ length: products }, (_, index) => {
      const animal = index % ANIMALS.length;
      const name = `${ANIMALS[animal]} ${one(CUTS, '')}, ${one(STYLES, '')}, ${brandOf(Math.floor(random() * makes))} no. ${index + 1}`;
      return {
        id: index + 1,
        name,
        names: none,
        collection: animal + 1,
        description: `${name}, ${one(STYLES, '').toLowerCase()} and ${TEXT}.`,
        descriptions: none,
        wholesaleDescription: null,
        wholesaleDescriptions: none,
        unitPrice: 299 + Math.floor(random() * 60_000),
        deposit: null,
        deliveryFee: 150,
        image: null,
        bestSeller: index < 8,
        soldOut: false,
        minQuantity: 1,
        caseSize: 1,
        typicalWeight: null,
        sections: null,
        synonyms: [],
      };
    }),
  };
}

const numbers = (count: number) =>
  sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`;

/** Fills an empty, migrated database. */
export async function fill(db: Database, { products, shoppers, orders }: ShopSize): Promise<void> {
  await loadCatalog(db, catalogOf(products));
  const day = `'2026-03-10T12:00:00.000000Z'`;
  await sql`insert into customers (id, email, email_key, username, username_key, phone, password_hash, first_name, last_name, created_at)
    ${numbers(shoppers)}
    select n + 1000, 'c' || n || '@bench.test', 'c' || n || '@bench.test', 'c' || n, 'c' || n, '+1' || (3050000000 + n), 'none', 'C', 'B', ${sql.raw(day)}
    from numbers`.execute(db);
  await sql`insert into carts (id, customer_id, is_wholesale, touched_at)
    ${numbers(shoppers)} select 'cart-' || n, n + 1000, 0, ${sql.raw(day)} from numbers`.execute(db);
  for (const line of [1, 2, 3])
    await sql`insert into cart_items (cart_id, product_id, quantity, occasion, slaughter_option, slaughter_by)
      ${numbers(shoppers)} select 'cart-' || n, (n * 7 + ${sql.lit(line)}) % ${sql.lit(products)} + 1, 2, 'Normal', 1, 'Leave it to butcher' from numbers`.execute(
      db,
    );
  await sql`insert into orders (id, customer_id, cart_id, placed_at, state, payment_state, order_info, is_wholesale, delivery_date, delivery_time, total_price, delivery_price)
    ${numbers(orders)}
    select 'order-' || n, n % ${sql.lit(shoppers)} + 1001, 'cart-of-' || n,
      '2026-03-0' || (n % 9 + 1) || 'T12:00:00.' || (1000000 + n % 900000) || 'Z',
      'Placed', 'P', 'Pickup', 0, '2026-03-12', '10AM-12PM', 5000, 0 from numbers`.execute(db);
  // An order's items are adjacent in the table, as after a real order.
  await sql`insert into order_items (order_id, product_id, product_name, unit_price, delivery_fee, quantity, occasion, slaughter_option, slaughter_by)
    ${numbers(2 * orders)}
    select 'order-' || ((n + 1) / 2), 2 - n % 2, 'Lamb Chops', 1250, 0, 2, 'Normal', 1, 'Leave it to butcher' from numbers`.execute(
    db,
  );
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    // Autovacuum would do this only later.
    await sql`vacuum analyze`.execute(db);
}
