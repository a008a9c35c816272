import type { StaffOrderFragment } from '../../../generated/graphql.ts';

/** A confirmed pickup of 3 lb with a deposit, as the BFF sends it to staff. */
export function scriptedStaffOrder(given: Partial<StaffOrderFragment['order']> = {}): StaffOrderFragment {
  return {
    __typename: 'PickingOrder',
    customerName: 'Amina',
    customerPhone: '+13055550100',
    nextStates: [
      { __typename: 'NextState', state: 'Preparing', phase: 'PREPARING' },
      { __typename: 'NextState', state: 'Canceled', phase: 'CANCELED' },
    ],
    changes: [],
    refunds: [],
    order: {
      __typename: 'Order',
      id: 'o-1',
      version: 3,
      fulfillment: 'PICKUP',
      phase: 'CONFIRMED',
      payment: 'UNPAID',
      status: 'Confirmed',
      paymentStatus: 'Pending',
      isPayable: true,
      deliveryDate: '2026-11-24',
      deliverySlot: { __typename: 'DeliverySlotOption', label: '10AM-12PM', startsAt: '10:00' },
      deliveryNote: null,
      deposit: '250.00',
      total: '59.97',
      refundedTotal: null,
      lines: [
        {
          __typename: 'OrderLine',
          id: '31',
          productId: '7',
          productName: 'Ribeye Steak',
          nameEs: null,
          nameAr: null,
          quantity: 3,
          packedWeight: null,
          occasion: 'ODHIAH',
          slaughterOption: 'WITNESS_SLAUGHTER',
          slaughterResponsibility: null,
          note: null,
          names: 'Fatima',
        },
      ],
      shippingAddress: null,
      ...given,
    },
  };
}
