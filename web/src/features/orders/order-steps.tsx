import hidden from '../../ui/visually-hidden.module.css';
import { type OrderFacts, stepsOf } from './order-view.ts';
import styles from './order-steps.module.css';

/** A line with a part for each phase of the order, up to the present one. The phase's name is written above it. */
export function OrderSteps({ order: { phase, fulfillment } }: { order: OrderFacts }) {
  const steps = stepsOf(fulfillment);
  const place = steps.findIndex((step) => step === phase);
  if (place === -1) return null;
  return (
    <p className={styles['steps']}>
      <span className={hidden['hidden']}>
        Step {place + 1} of {steps.length}
      </span>
      {steps.map((step, index) => (
        <i key={step} data-ahead={index > place} />
      ))}
    </p>
  );
}
