import { type SubmitEvent, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from '../forms/form.module.css';
import { staffKey } from './staff-key.ts';

/** Checks only the format. The REST API checks whether a key is valid. */
const keyForm = /^[\w-]{24,128}$/;

export function StaffKeyForm() {
  const [typed, setTyped] = useState('');
  const [device, setDevice] = useState(staffKey.device);
  const [isRejected, setIsRejected] = useState(false);
  function save(event: SubmitEvent): void {
    event.preventDefault();
    const key = typed.trim();
    if (keyForm.test(key)) staffKey.set(key, device.trim());
    else setIsRejected(true);
  }
  return (
    <form aria-label="Staff key" className={styles['form']} noValidate onSubmit={save}>
      <PasswordField
        label="Key"
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsRejected(false);
        }}
        error={isRejected ? 'A key has 24 to 128 letters, digits, - and _' : undefined}
      />
      <Field
        label="Name of this device"
        hint="The list of changes shows it, such as: Counter."
        autoComplete="off"
        maxLength={60}
        value={device}
        onChange={(event) => setDevice(event.target.value)}
      />
      <SubmitButton isWide>Start picking</SubmitButton>
    </form>
  );
}
