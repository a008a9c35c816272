import { useRef, useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import { SavedAddresses_ViewerFragmentDoc, SavedAddressesDocument } from '../../generated/graphql.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PartFailed, PartLoading } from '../../ui/part-state.tsx';
import { SectionLinks } from '../storefront/section-links.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressLines } from './address-lines.tsx';
import { placeText } from './format-address.ts';
import { maxListedAddresses, maxSavedAddresses } from '@shop/rules/shipping-address';
import styles from './saved-addresses.module.css';
import { useViewerQuery } from '../account/use-viewer-query.ts';
import { given } from '../../format/given.ts';

const RemoveAddressDialog = lazyPart(
  async () => (await import('./remove-address-dialog.tsx')).RemoveAddressDialog,
);
const EditAddressDialog = lazyPart(async () => (await import('./edit-address-dialog.tsx')).EditAddressDialog);
const AddressLimitDialog = lazyPart(async () => (await import('./address-limit-dialog.tsx')).default);

export function SavedAddresses() {
  const { data, failure, retry } = useViewerQuery(SavedAddressesDocument, {});
  const [removing, setRemoving] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const viewer = getFragmentData(SavedAddresses_ViewerFragmentDoc, data?.viewer);
  const addresses = viewer?.addresses?.slice(0, maxListedAddresses);
  const edited = addresses?.find(({ id }) => id === editing);
  // The list receives focus if the button that opened the dialog is gone.
  const endEditing = (): void => {
    setEditing(null);
    list.current?.focus();
  };
  return (
    <>
      {addresses !== undefined ? null : failure === undefined ? (
        <PartLoading />
      ) : (
        <PartFailed summary="We couldn’t load your addresses." message={failure} onRetry={retry} />
      )}
      <div ref={list} tabIndex={-1} className={styles['cards']}>
        <ul aria-label="Saved addresses">
          {addresses?.map((address) => {
            const { id } = address;
            const name = placeText(address);
            return (
              <li key={id ?? name} className={styles['card']}>
                <AddressLines address={address} />
                {id === null ? null : (
                  <>
                    <IconButton
                      icon={<Pencil size={20} />}
                      label={`Edit the address ${given(name)}`}
                      onClick={() => setEditing(id)}
                    />
                    <IconButton
                      icon={<Trash2 size={20} />}
                      label={`Delete the address ${given(name)}`}
                      onClick={() => setRemoving({ id, name })}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ul>
        {/* Below the loading list, the form would move when the list appears. */}
        {addresses === undefined && failure === undefined ? null : (
          <AddressForm savedCount={addresses?.length} />
        )}
      </div>
      {addresses === undefined ? null : <SectionLinks />}
      {edited === undefined || editing === null || addresses === undefined ? null : addresses.length >=
        maxSavedAddresses ? (
        <AddressLimitDialog onClose={() => setEditing(null)} />
      ) : (
        <EditAddressDialog id={editing} address={edited} onClose={endEditing} />
      )}
      {removing === null ? null : (
        <RemoveAddressDialog
          {...removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            // The list receives focus, because the button that opened the dialog is gone.
            list.current?.focus();
          }}
        />
      )}
    </>
  );
}
