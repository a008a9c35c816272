import type { SignedIn } from '../account/signed-in.ts';
import type { PlaceOrderInput } from '../generated/schema.ts';
import type { Rest } from '../rest/rest.ts';
import type { Checkout, OrderAttempts } from './order-attempts.ts';
import type { OrderForm } from './order-form.ts';

/** Everything that placing one order needs to know. */
export interface OrderScene {
  readonly rest: Rest;
  /** `null` for a guest. */
  readonly customer: SignedIn | null;
  readonly input: PlaceOrderInput;
  readonly form: OrderForm;
  readonly checkout: Checkout;
  readonly attempts: OrderAttempts;
  readonly now: () => Date;
}
