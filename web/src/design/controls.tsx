import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Choices } from '../ui/choices.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { Specimen, Specimens } from './specimens.tsx';

export function Buttons() {
  return (
    <Specimens title="Buttons">
      <Specimen name="Button, main">
        <Button>Add to cart</Button>
      </Specimen>
      <Specimen name="Button, quiet">
        <Button kind="quiet">Retry</Button>
      </Specimen>
      <Specimen name="Button, busy">
        <Button isBusy>Continue to Pay</Button>
      </Specimen>
      <Specimen name="Button, disabled">
        <Button disabled>Save Changes</Button>
      </Specimen>
      <Specimen name="Button with a long text">
        <Button kind="quiet">Take Wednesday, the twenty-fifth of November</Button>
      </Specimen>
      <Specimen name="SubmitButton">
        <form onSubmit={(event) => event.preventDefault()}>
          <SubmitButton>Sign up</SubmitButton>
        </form>
      </Specimen>
      <Specimen name="ButtonLink, quiet">
        <ButtonLink kind="quiet" to="/shop">
          Back to Shopping
        </ButtonLink>
      </Specimen>
      <Specimen name="ButtonLink, wide">
        <ButtonLink to="/retail" isWide>
          Shop retail
        </ButtonLink>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label="Find" icon={<Search size={22} />} />
      </Specimen>
      <Specimen name="IconButton, pressed">
        <IconButton label="Show it" icon={<Search size={22} />} aria-pressed />
      </Specimen>
      <Specimen name="IconButton, cannot be used now">
        <IconButton label="Nothing to show" icon={<ShoppingCart size={22} />} aria-disabled />
      </Specimen>
    </Specimens>
  );
}

const occasions = [
  { value: 'WITNESS', label: 'Witness the slaughter' },
  { value: 'PICKUP', label: 'Pick up the meat only' },
] as const;

const slots = [
  { value: '8AM', label: '8AM-10AM' },
  { value: '10AM', label: '10AM-12PM' },
  { value: '12PM', label: '12PM-2PM, full', isDisabled: true },
] as const;

export function Fields() {
  const [occasion, setOccasion] = useState<(typeof occasions)[number]['value']>('WITNESS');
  const [slot, setSlot] = useState<(typeof slots)[number]['value']>('10AM');
  const [pounds, setPounds] = useState(1);
  return (
    <Specimens title="Fields">
      <Specimen name="Field">
        <Field label="City" defaultValue="Moore Haven" />
      </Specimen>
      <Specimen name="Field, required, with a hint">
        <Field label="Name" required hint="As it stands on the bell" />
      </Specimen>
      <Specimen name="Field with a prefix">
        <Field label="Phone" before="+1" inputMode="tel" defaultValue="3055550100" />
      </Specimen>
      <Specimen name="Field, refused">
        <Field label="Email" error="requird valid email" defaultValue="amal@" />
      </Specimen>
      <Specimen name="Field, locked">
        <Field label="Company" defaultValue="Amal Market" readOnly />
      </Specimen>
      <Specimen name="Field, disabled">
        <Field label="State" defaultValue="Florida" disabled />
      </Specimen>
      <Specimen name="Field with a long label, value and error">
        <Field
          label="Position of the business in the building, floor and unit"
          error="this field is required, and says so in a sentence that takes more than one line"
          defaultValue="Suite 1200 of the eastern tower, behind the courtyard"
        />
      </Specimen>
      <Specimen name="PasswordField, refused">
        <PasswordField
          label="New Password"
          defaultValue="short"
          error="Password is too short - should be 8 chars minimum."
        />
      </Specimen>
      <Specimen name="PasswordField">
        <PasswordField label="Password" defaultValue="halal-demo-1" />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label="Rembemer me" defaultChecked />
      </Specimen>
      <Specimen name="Checkbox, not ticked">
        <Checkbox label="Rembemer me" />
      </Specimen>
      <Specimen name="Checkbox, disabled">
        <Checkbox label="Picked" disabled />
      </Specimen>
      <Specimen name="Choices, even, one disabled, refused" isWide>
        <Choices
          legend="Time"
          name="design-slot"
          layout="columns"
          options={slots}
          value={slot}
          onChange={setSlot}
          error="This time is full."
        />
      </Specimen>
      <Specimen name="Choices" isWide>
        <Choices
          legend="Slaughter"
          layout="halves"
          name="design-slaughter"
          options={occasions}
          value={occasion}
          onChange={setOccasion}
        />
      </Specimen>
      <Specimen name="QuantityStepper, at its least">
        <QuantityStepper label="Ribeye" value={pounds} onChange={setPounds} />
      </Specimen>
      <Specimen name="QuantityStepper, from a least weight on">
        <QuantityStepper label="Camel" value={Math.max(pounds, 60)} onChange={setPounds} minimum={60} />
      </Specimen>
      <Specimen name="QuantityStepper with a long number">
        <QuantityStepper label="Goat" value={1_234_567} onChange={setPounds} />
      </Specimen>
      <Specimen name="QuantityStepper, compact">
        <QuantityStepper label="Lamb shoulder" value={pounds + 2} onChange={setPounds} isCompact />
      </Specimen>
    </Specimens>
  );
}
