import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Choices } from '../ui/choices.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { Specimens } from './specimens.tsx';

const icon = <Search size={22} />;

export function Buttons() {
  return (
    <Specimens
      title="Buttons"
      examples={{
        'Button, main': <Button>Add to cart</Button>,
        'Button, quiet': <Button kind="quiet">Retry</Button>,
        'Button, busy': <Button isBusy>Continue to Pay</Button>,
        'Button, disabled': <Button disabled>Save Changes</Button>,
        'Button with a long label': <Button kind="quiet">Deliver on Wednesday, November 25</Button>,
        SubmitButton: <SubmitButton>Sign up</SubmitButton>,
        'ButtonLink, wide': (
          <ButtonLink to="/retail" isWide>
            Shop retail
          </ButtonLink>
        ),
        'SkipLink, in view while it has the focus': <SkipLink to="main">Skip to content</SkipLink>,
        IconButton: <IconButton label="Search" icon={icon} />,
        'IconButton, pressed': <IconButton label="Show the password" icon={icon} aria-pressed />,
        'IconButton, unavailable': <IconButton label="Previous" icon={icon} aria-disabled />,
      }}
    />
  );
}

export function Fields() {
  const [pounds, setPounds] = useState(1);
  return (
    <Specimens
      title="Fields"
      examples={{
        Field: <Field label="City" defaultValue="Moore Haven" />,
        'Field, required, with a hint': <Field label="Name" required hint="As on the doorbell" />,
        'Field with a prefix': <Field label="Phone" before="+1" defaultValue="3055550100" />,
        'Field, invalid': <Field label="Email" error="requird valid email" defaultValue="amal@" />,
        'Field, read-only': <Field label="Company" defaultValue="Amal Market" readOnly />,
        'Field with a long label, value and error': (
          <Field
            label="Position of the business in the building, floor and unit"
            error="this field is required, and this message takes more than one line"
            defaultValue="Suite 1200 of the eastern tower, behind the courtyard"
          />
        ),
        PasswordField: <PasswordField label="Password" defaultValue="halal-demo-1" />,
        Checkbox: <Checkbox label="Rembemer me" defaultChecked />,
        'Checkbox, disabled': <Checkbox label="Picked" disabled />,
        QuantityStepper: <QuantityStepper label="Ribeye" value={pounds} onChange={setPounds} />,
        'QuantityStepper with a minimum': (
          <QuantityStepper label="Camel" value={Math.max(pounds, 60)} onChange={setPounds} minimum={60} />
        ),
        'QuantityStepper with a long number': (
          <QuantityStepper label="Goat" value={1_234_567} onChange={setPounds} />
        ),
        'QuantityStepper, compact': (
          <QuantityStepper label="Lamb shoulder" value={pounds} onChange={setPounds} isCompact />
        ),
      }}
    />
  );
}

const slots = [
  { value: '8AM', label: '8AM-10AM' },
  { value: '10AM', label: '10AM-12PM' },
  { value: '12PM', label: '12PM-2PM, full', isDisabled: true },
] as const;

export function Options() {
  const [slot, setSlot] = useState<(typeof slots)[number]['value']>('10AM');
  const choices = { legend: 'Time', options: slots, value: slot, onChange: setSlot };
  return (
    <Specimens
      title="Choices"
      isWide
      examples={{
        'Choices in columns, invalid': (
          <Choices {...choices} name="columns" layout="columns" error="This time is full." />
        ),
        'Choices in halves': <Choices {...choices} name="halves" layout="halves" />,
      }}
    />
  );
}
