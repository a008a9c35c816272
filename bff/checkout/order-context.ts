import type { SignedInCustomer } from '../session/signed-in.ts';
import type { PlaceOrderInput } from '../generated/schema.ts';
import type { DeliveryRules } from '../rest/delivery-rules.ts';
import type { Rest } from '../rest/rest.ts';
import type { Checkout, IdempotencyStore } from './idempotency-store.ts';
import type { OrderForm } from './order-form.ts';

export interface PlaceOrderDeps {
  readonly rest: Rest;
  /** `null` for a guest. */
  readonly customer: SignedInCustomer | null;
  readonly store: IdempotencyStore;
  readonly rules: DeliveryRules;
  readonly now: () => Date;
}

export interface OrderContext extends PlaceOrderDeps {
  readonly input: PlaceOrderInput;
  readonly form: OrderForm;
  readonly checkout: Checkout;
}
