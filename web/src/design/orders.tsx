import { useRef, useState } from 'react';
import OrderPaymentDialog from '../features/checkout/order-payment-dialog.tsx';
import { BuyAgainButton } from '../features/orders/buy-again-button.tsx';
import { KeepOrder } from '../features/orders/keep-order.tsx';
import { OrderCode } from '../features/orders/order-code.tsx';
import type { OrderSnapshot } from '../features/orders/order-snapshot.ts';
import { OrderNumber } from '../features/orders/order-number.tsx';
import { OrderStanding } from '../features/orders/order-standing.tsx';
import { OrderSummary } from '../features/orders/order-summary.tsx';
import { Agreement } from '../features/payment/agreement.tsx';
import { PayButton } from '../features/payment/pay-button.tsx';
import { StaffKeyForm } from '../features/staff/staff-key-form.tsx';
import { Button } from '../ui/button.tsx';
import { SpecimenClient } from './specimen-client.tsx';
import { Specimen, Specimens } from './specimens.tsx';

const order: OrderSnapshot = {
  id: 'specimen',
  fulfillment: 'DELIVERY',
  deliveryDate: '2030-05-08',
  slot: '10AM-12PM',
  itemCount: 3,
  subtotal: '107.88',
  deliveryPrice: '15.00',
  total: '122.88',
  deposit: '150.00',
  lines: [
    { position: 1, productName: 'Beef ribeye steak', quantity: 2, subtotal: '17.98', choices: '' },
    {
      position: 2,
      productName: 'Odhiah sheep, whole',
      quantity: 10,
      subtotal: '89.90',
      choices: 'Odhiah, witness the slaughter',
    },
  ],
  deliveryNote: 'Gate code 4410. Please ring at the back door.',
  address: 'Amina Yusuf, County Road 720 5A, Moore Haven, FL 33471',
};
/** An order from a REST API that sends no prices. */
const bare: OrderSnapshot = {
  ...order,
  fulfillment: 'PICKUP',
  slot: null,
  subtotal: null,
  deliveryPrice: null,
  total: null,
  deposit: null,
  lines: [{ position: 1, productName: 'Beef ribeye steak', quantity: 2, subtotal: null, choices: '' }],
};

/** The parts of order and payment pages. */
export function Orders() {
  const agreement = useRef<HTMLInputElement>(null);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SpecimenClient>
      <Specimens title="Orders and payment">
        <Specimen name="OrderStanding of a canceled order">
          <OrderStanding status="Canceled" paymentStatus="Refunded" standing="canceled" />
        </Specimen>
        <Specimen name="OrderSummary of a delivery, its OrderSums with a deposit">
          <OrderSummary order={order} />
        </Specimen>
        <Specimen name="KeepOrder, not logged in">
          <KeepOrder orderKey="specimen" />
        </Specimen>
        <Specimen name="OrderSummary of a pickup, without prices">
          <OrderSummary order={bare} />
        </Specimen>
        <Specimen name="OrderNumber">
          <OrderNumber id="1f0c2b7e-58a1-4c3e-9a77-0f6f3a1f2d11" />
        </Specimen>
        <Specimen name="OrderCode">
          <OrderCode value="https://shop.example/order/specimen" />
        </Specimen>
        <Specimen name="BuyAgainButton">
          <BuyAgainButton orderId="specimen" />
        </Specimen>
        <Specimen name="Agreement">
          <Agreement ref={agreement} hasAgreed={hasAgreed} onChange={setHasAgreed} isMissing={false} />
        </Specimen>
        <Specimen name="Agreement, missing">
          <Agreement ref={agreement} hasAgreed={hasAgreed} onChange={setHasAgreed} isMissing />
        </Specimen>
        <Specimen name="PayButton">
          <PayButton orderId="specimen" mayPay={() => false} />
        </Specimen>
        <Specimen name="PayButton of a paid order">
          <PayButton orderId="specimen" standing="paid" />
        </Specimen>
        <Specimen name="PayButton of a canceled order">
          <PayButton orderId="specimen" standing="over" />
        </Specimen>
        <Specimen name="OrderPaymentDialog">
          <Button kind="quiet" onClick={() => setIsOpen(true)}>
            Order wholesale
          </Button>
        </Specimen>
        <Specimen name="StaffKeyForm">
          <StaffKeyForm />
        </Specimen>
        {isOpen ? <OrderPaymentDialog orderId="specimen" onClose={() => setIsOpen(false)} /> : null}
      </Specimens>
    </SpecimenClient>
  );
}
