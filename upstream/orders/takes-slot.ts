import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { toDbTimestamp } from '../moment.ts';
import type { Settings } from '../settings.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the condition for an order to count towards DELIVERY_SLOT_CAPACITY: it isn't canceled, and it isn't a guest's
 * order that nobody has paid or confirmed for UNPAID_SLOT_HOURS. Otherwise, somebody could fill all slots for free.
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
        orders('customer_id', 'is not', null),
        orders('placed_at', '>=', toDbTimestamp(new Date(now.getTime() - hours * HOUR_MS))),
      ]),
    ]);
  };
}
