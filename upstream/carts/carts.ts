import { randomUUID } from 'node:crypto';
import { MAX_CART_LINES } from '@shop/rules/cart-limits';
import type { SelectQueryBuilder } from 'kysely';
import type { CartRow, Database, Queries, Tables } from '../database/tables.ts';
import { fieldErrors, nonFieldError, notFound } from '../http/http-error.ts';
import { missingKey } from '../http/fields.ts';
import { toDbTimestamp } from '../moment.ts';
import type { ItemChange, NewItem } from './fields.ts';
import { type CartLine, linesOf, productColumns } from './lines.ts';
import { purchaseError, quantityError } from './terms-of-sale.ts';

/** The owner of a cart: a customer's id, or null for a guest. */
export type CartOwner = number | null;

export interface WholeCart {
  cart: CartRow;
  lines: CartLine[];
}

/** Another owner's cart counts as missing. */
export function createCarts(db: Database, now: () => Date) {
  const fresh = (owner: CartOwner): CartRow => ({
    id: randomUUID(),
    customer_id: owner,
    is_wholesale: 0,
    touched_at: toDbTimestamp(now()),
  });

  return {
    async createGuestCart(): Promise<CartRow> {
      const cart = fresh(null);
      await db.insertInto('carts').values(cart).execute();
      return cart;
    },

    /** Throws 404 if the cart doesn't exist. */
    async readWhole(owner: CartOwner, id: string): Promise<WholeCart> {
      const whole = await readWhole(db, (query) =>
        query.where('carts.id', '=', id).where('carts.customer_id', owner === null ? 'is' : '=', owner),
      );
      if (!whole) throw notFound();
      return whole;
    },

    /** Returns the customer's only cart; creates it if it doesn't exist. */
    async ofCustomer(customerId: number): Promise<WholeCart> {
      const find = () => readWhole(db, (query) => query.where('carts.customer_id', '=', customerId));
      const present = await find();
      if (present) return present;
      const cart = fresh(customerId);
      await db
        .insertInto('carts')
        .values(cart)
        .onConflict((on) => on.column('customer_id').doNothing())
        .execute();
      return (await find()) ?? { cart, lines: [] };
    },

    /** Adds a line, or increases the quantity of the line with the same product, choices, note and names. */
    add(owner: CartOwner, cartId: string, item: NewItem): Promise<CartLine> {
      return db.transaction().execute(async (tx) => {
        const cart = await lockCart(tx, owner, cartId, now());
        if (!cart) throw notFound();
        const lines = await linesOf(tx, cartId);
        if (lines.length > 0 && (cart.is_wholesale === 1) !== item.is_wholesale)
          throw nonFieldError(otherKind(cart));
        const product = await tx
          .selectFrom('products')
          .select(['id', 'name', 'sold_out', 'min_quantity', 'case_size', 'sections'])
          .where('id', '=', item.product_id)
          .executeTakeFirst();
        if (!product) throw fieldErrors({ product_id: [missingKey(item.product_id)] });
        const error = purchaseError(product, { wholesale: item.is_wholesale, occasion: item.occassion });
        if (error !== undefined) throw fieldErrors({ product_id: [error] });
        const purchase = {
          product_id: item.product_id,
          occasion: item.occassion,
          slaughter_option: item.choose_option,
          slaughter_by: item.slaying,
          note: item.note,
          for_names: item.for_names,
        };
        const same = lines.find((other) => isSamePurchase(other, purchase));
        if (!same && lines.length >= MAX_CART_LINES)
          throw nonFieldError(`A cart holds at most ${MAX_CART_LINES} items.`);
        const quantity = item.quantity + (same?.quantity ?? 0);
        requireQuantity(product, quantity, item.is_wholesale);
        if (lines.length === 0)
          await tx
            .updateTable('carts')
            .set({ is_wholesale: item.is_wholesale ? 1 : 0 })
            .where('id', '=', cartId)
            .execute();
        if (same) {
          await tx.updateTable('cart_items').set({ quantity }).where('id', '=', same.id).execute();
          return { ...same, quantity };
        }
        const { id } = await tx
          .insertInto('cart_items')
          .values({ cart_id: cartId, quantity, ...purchase })
          .returning('id')
          .executeTakeFirstOrThrow();
        return lineIn(await linesOf(tx, cartId), id);
      });
    },

    /** If a new note or names make the line equal to another line, the two are merged. */
    change(owner: CartOwner, cartId: string, itemId: number, change: ItemChange): Promise<CartLine> {
      return db.transaction().execute(async (tx) => {
        const cart = await lockCart(tx, owner, cartId, now());
        if (!cart) throw notFound();
        const lines = await linesOf(tx, cartId);
        const present = lineIn(lines, itemId);
        const {
          note = present.note,
          for_names = present.for_names,
          quantity: own = present.quantity,
        } = change;
        const same = lines.find(
          (other) => other.id !== itemId && isSamePurchase(other, { ...present, note, for_names }),
        );
        const quantity = own + (same?.quantity ?? 0);
        requireQuantity(present, quantity, cart.is_wholesale === 1);
        if (same) await tx.deleteFrom('cart_items').where('id', '=', same.id).execute();
        await tx
          .updateTable('cart_items')
          .set({ quantity, note, for_names })
          .where('id', '=', itemId)
          .execute();
        return { ...present, quantity, note, for_names };
      });
    },

    remove(owner: CartOwner, cartId: string, itemId: number): Promise<void> {
      return db.transaction().execute(async (tx) => {
        if (!(await lockCart(tx, owner, cartId, now()))) throw notFound();
        const removed = await tx
          .deleteFrom('cart_items')
          .where('id', '=', itemId)
          .where('cart_id', '=', cartId)
          .returning('id')
          .executeTakeFirst();
        if (!removed) throw notFound();
      });
    },
  };
}

/** Uses one statement, so that an order can't remove the cart between two reads. */
async function readWhole(
  db: Queries,
  narrow: (query: SelectQueryBuilder<Tables, 'carts', object>) => SelectQueryBuilder<Tables, 'carts', object>,
): Promise<WholeCart | undefined> {
  const rows = await narrow(db.selectFrom('carts'))
    .leftJoin('cart_items', 'cart_items.cart_id', 'carts.id')
    .leftJoin('products', 'products.id', 'cart_items.product_id')
    .select(['carts.id as own_id', 'carts.customer_id', 'carts.is_wholesale', 'carts.touched_at'])
    .selectAll('cart_items')
    .select(productColumns)
    .orderBy('cart_items.id')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const { own_id: id, customer_id, is_wholesale, touched_at } = first;
  // An empty cart yields one row, in which the item's columns are null.
  const lines = rows.filter((row): row is typeof row & CartLine => row.id !== null);
  return { cart: { id, customer_id, is_wholesale, touched_at }, lines };
}

function lineIn(lines: readonly CartLine[], itemId: number): CartLine {
  const found = lines.find(({ id }) => id === itemId);
  if (!found) throw notFound();
  return found;
}

type Purchase = Pick<
  CartLine,
  'product_id' | 'occasion' | 'slaughter_option' | 'slaughter_by' | 'note' | 'for_names'
>;

function isSamePurchase(one: Purchase, other: Purchase): boolean {
  return (
    one.product_id === other.product_id &&
    one.occasion === other.occasion &&
    one.slaughter_option === other.slaughter_option &&
    one.slaughter_by === other.slaughter_by &&
    one.note === other.note &&
    one.for_names === other.for_names
  );
}

/** The update locks the row for the transaction. Resolves to undefined if the cart doesn't exist or belongs to someone else. */
export function lockCart(tx: Queries, owner: CartOwner, id: string, now: Date): Promise<CartRow | undefined> {
  return tx
    .updateTable('carts')
    .set({ touched_at: toDbTimestamp(now) })
    .where('id', '=', id)
    .where('customer_id', owner === null ? 'is' : '=', owner)
    .returningAll()
    .executeTakeFirst();
}

function requireQuantity(
  product: Parameters<typeof quantityError>[0],
  quantity: number,
  wholesale: boolean,
): void {
  const error = quantityError(product, quantity, { wholesale });
  if (error !== undefined) throw fieldErrors({ quantity: [error] });
}

function otherKind({ is_wholesale }: CartRow): string {
  return is_wholesale === 1
    ? 'This cart holds wholesale items. Order or empty it before adding retail items.'
    : 'This cart holds retail items. Order or empty it before adding wholesale items.';
}
