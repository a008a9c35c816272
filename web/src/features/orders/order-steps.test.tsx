import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderFacts } from './order-view.ts';
import { OrderSteps } from './order-steps.tsx';

const placed: OrderFacts = {
  phase: 'PLACED',
  payment: 'PAID',
  status: null,
  paymentStatus: null,
  isPayable: false,
  fulfillment: 'DELIVERY',
};

it.each<[OrderFacts['phase'], OrderFacts['fulfillment'], string, number]>([
  ['PLACED', 'DELIVERY', 'Step 1 of 5', 4],
  ['ON_THE_WAY', 'DELIVERY', 'Step 4 of 5', 1],
  ['READY', 'PICKUP', 'Step 4 of 5', 1],
  ['DONE', 'PICKUP', 'Step 5 of 5', 0],
  // These phases have no place in the line.
  ['READY', 'DELIVERY', '', 0],
  ['OTHER', 'PICKUP', '', 0],
  ['CANCELED', 'DELIVERY', '', 0],
])(
  'the line of an order with phase %s and %s is named %s, with %i parts ahead',
  (phase, fulfillment, name, ahead) => {
    const { container } = render(<OrderSteps order={{ ...placed, phase, fulfillment }} />);
    expect(container.textContent).toBe(name);
    expect(container.querySelectorAll('[data-ahead=true]')).toHaveLength(ahead);
  },
);
