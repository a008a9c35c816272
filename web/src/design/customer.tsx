import { useState } from 'react';
import { AccountInfoForm } from '../features/account/account-info-form.tsx';
import { ChangePasswordForm } from '../features/account/change-password-form.tsx';
import { ForgotPasswordForm } from '../features/account/forgot-password-form.tsx';
import { ProfileMenu } from '../features/account/profile-menu.tsx';
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx';
import { SignInForm } from '../features/account/sign-in-form.tsx';
import { SignInHint } from '../features/account/sign-in-hint.tsx';
import { SignUpForm } from '../features/account/sign-up-form.tsx';
import { AddressForm } from '../features/addresses/address-form.tsx';
import AddressLimitDialog from '../features/addresses/address-limit-dialog.tsx';
import { AddressLines } from '../features/addresses/address-lines.tsx';
import { mostSavedAddresses } from '@shop/schema/shipping-address';
import { RemoveAddressDialog } from '../features/addresses/remove-address-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { savedAddresses, SpecimenClient } from './specimen-client.tsx';
import { Specimen, Specimens } from './specimens.tsx';

const customer = {
  __typename: 'Customer',
  firstName: 'Amina',
  lastName: 'Yusuf',
  address: 'County Road 720',
  phone: '+13055550100',
} as const;

/** The parts of account and addresses. */
export function Customer() {
  const [open, setOpen] = useState<'limit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <SpecimenClient>
      <Specimens title="Account">
        <Specimen name="SignInForm">
          <SignInForm />
        </Specimen>
        <Specimen name="SignUpForm">
          <SignUpForm />
        </Specimen>
        <Specimen name="ForgotPasswordForm">
          <ForgotPasswordForm />
        </Specimen>
        <Specimen name="ResetPasswordForm">
          <ResetPasswordForm uid="specimen" token="specimen" />
        </Specimen>
        <Specimen name="ChangePasswordForm">
          <ChangePasswordForm />
        </Specimen>
        <Specimen name="ProfileMenu">
          <ProfileMenu />
        </Specimen>
        <Specimen name="SignInHint">
          <SignInHint />
        </Specimen>
        <Specimen name="AccountInfoForm, locked until the pencil is pressed" isWide>
          <AccountInfoForm email="amina@example.com" customer={customer} />
        </Specimen>
      </Specimens>
      <Specimens title="Addresses">
        {savedAddresses.map((address, index) => (
          <Specimen
            key={address.id}
            name={index === 0 ? 'AddressLines' : 'AddressLines, long, without a name'}
          >
            <AddressLines address={address} />
          </Specimen>
        ))}
        <Specimen name="AddressForm with its AddressFields" isWide>
          <AddressForm savedCount={2} />
        </Specimen>
        <Specimen name="AddressForm when no further address can be saved" isWide>
          <AddressForm savedCount={mostSavedAddresses} />
        </Specimen>
        <Specimen name="RemoveAddressDialog">
          <Button kind="quiet" onClick={() => setOpen('remove')}>
            Delete an address
          </Button>
        </Specimen>
        <Specimen name="AddressLimitDialog">
          <Button kind="quiet" onClick={() => setOpen('limit')}>
            Save one address too many
          </Button>
        </Specimen>
        {open === 'remove' ? (
          <RemoveAddressDialog
            id="specimen-1"
            name="County Road 720 5A, Moore Haven"
            onClose={close}
            onRemoved={close}
          />
        ) : null}
        {open === 'limit' ? <AddressLimitDialog onClose={close} /> : null}
      </Specimens>
    </SpecimenClient>
  );
}
