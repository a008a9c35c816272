import { useState } from 'react';
import { Search, ShoppingCart } from 'lucide-react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Choices } from '../ui/choices.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { Specimen, Specimens } from './specimens.tsx';

/** The controls for pressing. */
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
      <Specimen name="ButtonLink, wide">
        <ButtonLink to="/retail" isWide>
          Shop retail
        </ButtonLink>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label="Find" icon={<Search size={22} />} />
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

/** The controls for text and choices. */
export function Fields() {
  const [occasion, setOccasion] = useState<(typeof occasions)[number]['value']>('WITNESS');
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
      <Specimen name="PasswordField">
        <PasswordField label="Password" defaultValue="halal-demo-1" />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label="Rembemer me" defaultChecked />
      </Specimen>
      <Specimen name="Choices" isWide>
        <Choices
          legend="Slaughter"
          name="design-slaughter"
          options={occasions}
          value={occasion}
          onChange={setOccasion}
        />
      </Specimen>
      <Specimen name="QuantityStepper, at its least">
        <QuantityStepper label="Ribeye" value={pounds} onChange={setPounds} />
      </Specimen>
      <Specimen name="QuantityStepper, compact">
        <QuantityStepper label="Lamb shoulder" value={pounds + 2} onChange={setPounds} isCompact />
      </Specimen>
    </Specimens>
  );
}
