import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { toDbTimestamp } from '../moment.ts';
import type { Settings } from '../settings.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the condition for an order to count towards DELIVERY_SLOT_CAPACITY: it isn't canceled, and isn't an order
 * that nobody has paid or confirmed for UNPAID_SLOT_HOURS. Otherwise, somebody could fill all slots for free, with an
 * account too, which anybody can register. The orders of a customer whom the shop has served before always count.
 */
export function takesSlot({ UNPAID_SLOT_HOURS: hours }: Pick<Settings, 'UNPAID_SLOT_HOURS'>, now: Date) {
  return (orders: ExpressionBuilder<Tables, 'orders'>): Expression<SqlBool> => {
    const isOpen = orders('state', '<>', 'Canceled');
    if (hours === 0) return isOpen;
    return orders.and([
      isOpen,
      orders.or([
        orders('state', '<>', 'Placed'),
        orders('payment_state', '<>', 'Pending'),
        orders.exists(
          orders
            .selectFrom('orders as earlier')
            .select('earlier.id')
            .whereRef('earlier.customer_id', '=', 'orders.customer_id')
            .where('earlier.state', '=', 'Completed'),
        ),
        orders('placed_at', '>=', toDbTimestamp(new Date(now.getTime() - hours * HOUR_MS))),
      ]),
    ]);
  };
}
