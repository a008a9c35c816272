import type { DeliveryRulesSource } from '../delivery/delivery-rules-source.ts';
import type { DeliveryRules } from '../rest/delivery-rules.ts';

export const defaultDeliveryRules: DeliveryRules = {
  closedWeekdays: [],
  closedDates: [],
  mostDaysAhead: 365,
  cutOffHour: 24,
  postalCodes: [],
  deliveryNoteLength: null,
  collectorNameLength: null,
  fullSlots: [],
  branchHours: [],
};

export function fixedRules(rules: DeliveryRules): DeliveryRulesSource {
  return { current: async () => Promise.resolve(rules), forget: () => undefined };
}
