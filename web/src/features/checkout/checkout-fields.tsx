import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { SignInHint } from '../account/sign-in-hint.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { fieldProps } from '../forms/field-props.ts';
import { BusinessFields } from './business-fields.tsx';
import type { CheckoutKind } from './checkout-form.ts';
import type { TakenSlot } from './delivery-rules.ts';
import { KeptDraft } from './kept-draft.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { ShippingSection } from './shipping-section.tsx';
import type { CheckoutFormProps } from './use-checkout-form.ts';
import type { OrderRejection } from './use-place-order.ts';
import { Marked } from '../../ui/as-given.tsx';
import styles from './checkout.module.css';

interface CheckoutFieldsProps extends CheckoutFormProps {
  kind: CheckoutKind;
  isMoved: boolean;
  /** `null` if no field is prefilled. */
  note: string | null;
  rejection: OrderRejection | null;
  /** See `ScheduleSection`. */
  refused: readonly TakenSlot[];
  nearestDay: ReactNode;
}

export function CheckoutFields(props: CheckoutFieldsProps) {
  const { form, kind, options, isMoved, note, rejection, refused, nearestDay } = props;
  const { isGuest, isWholesale } = kind;
  return (
    // A retry sends the same order again, so the fields can't be changed.
    <fieldset className={styles['left']} disabled={rejection?.outcome === 'retry'}>
      <ErrorSummary form={form} />
      <output className={styles['notice']}>
        <Marked text={note} />
      </output>
      {isGuest ? <ContactSection form={form} /> : null}
      {isWholesale ? (
        <BusinessFields form={form} options={options} />
      ) : (
        <ShippingSection form={form} options={options} isGuest={isGuest} />
      )}
      <ScheduleSection
        form={form}
        options={options}
        isMoved={isMoved}
        isMarked={rejection !== null}
        kind={kind}
        refused={refused}
        nearestDay={nearestDay}
      />
      {rejection?.outcome === 'retry' ? null : <KeptDraft form={form} options={options} />}
    </fieldset>
  );
}

function ContactSection({ form }: Pick<CheckoutFormProps, 'form'>) {
  return (
    <section>
      <h2>Contact</h2>
      <SignInHint />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint="So that we can reach you about this order."
        required
        {...fieldProps(form, 'email')}
      />
    </section>
  );
}
