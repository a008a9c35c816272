const itemWithoutChoices = (given: Record<string, unknown> = {}) => ({
  id: 1,
  quantity: 3,
  subtotal_price: '26.97',
  product: { id: 7, product_name: 'Lamb Shoulder', image: null, deposite: null, delivery_fees: '1.50' },
  ...given,
});

export const wire = {
  itemWithoutChoices,
  item: (given: Record<string, unknown> = {}) => ({
    ...itemWithoutChoices(),
    occassion: 'Normal',
    choose_option: 1,
    slaying: 'On My own responsibility',
    ...given,
  }),
  cart: (id: string, items: unknown[] = [], isWholesale = false) => ({
    id,
    items,
    deposite_total_price: 0,
    delivery_total: '0.00',
    is_wholesale: isWholesale,
    total_price: '0.00',
  }),
  /** The address in `order-inputs.ts`, as the BFF sends it. */
  address: {
    name: '',
    country: 'US',
    company_name: '',
    address: 'Lake Ave',
    house_number: '',
    city: 'Moore Haven',
    postal_code: '00501',
    governoate: '',
    phone: '+13055550100',
    phone_number: '+13055550100',
  },
  list: (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results }),
};
