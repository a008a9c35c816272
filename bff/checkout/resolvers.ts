import { currentCustomer } from '../session/signed-in.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { earliestDay, latestDay, orderDeadline, rulesValidUntil } from '../delivery/delivery-rules.ts';
import { DEFAULT_SLOT, slotOption } from '../delivery/slot-option.ts';
import { deliverySlots } from '@shop/rules/delivery-slots';
import { weekdays } from '@shop/rules/weekdays';
import { orderPayload } from './order-payload.ts';
import { placeOrder } from './place-order.ts';
import { requestPayment } from './request-payment.ts';

export const checkoutResolvers = {
  Query: {
    deliveryOptions: async (_, __, context) => {
      const rules = await context.shared.delivery.current(context.rest);
      // The clock is read only once, because midnight could fall between two reads.
      const moment = context.now();
      return {
        earliestDate: earliestDay(rules, moment),
        latestDate: latestDay(rules, moment),
        validUntil: rulesValidUntil(rules, moment),
        orderDeadline: orderDeadline(rules, moment),
        closedWeekdays: weekdays.filter((_day, index) => rules.closedWeekdays.includes(index + 1)),
        closedDates: [...rules.closedDates],
        cutOffHour: rules.cutOffHour === 24 ? null : rules.cutOffHour,
        fullSlots: [...rules.fullSlots],
        servedPostalCodes: [...rules.postalCodes],
        deliveryNoteLength: rules.deliveryNoteLength,
        collectorNameLength: rules.collectorNameLength,
        slots: deliverySlots.map(slotOption),
        defaultSlot: DEFAULT_SLOT,
      };
    },
  },
  Mutation: {
    placeOrder: async (_, { input }, context) => {
      const { rest, shared } = context;
      const now = () => context.now();
      const rules = await shared.delivery.current(rest);
      const deps = { rest, customer: currentCustomer(context), store: shared.idempotency, rules, now };
      const outcome = await placeOrder(deps, input);
      if (outcome.state === 'placed' || outcome.state === 'rejected') shared.delivery.forget();
      return orderPayload(outcome, input);
    },
    requestPayment: async (_, { orderId }, context) =>
      requestPayment(context.rest, currentCustomer(context), orderId),
  },
} satisfies Resolvers;
