import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import { SavedAddresses_ViewerFragmentDoc, SavedAddressesDocument } from '../../generated/graphql.ts';
import { paths } from '../../config/paths.ts';
import { PartFailed, PartLoading } from '../../ui/part-state.tsx';
import { useViewerQuery } from '../account/use-viewer-query.ts';
import { maxListedAddresses, maxSavedAddresses } from '@shop/rules/shipping-address';
import { cityLine, nameLine, streetLine } from '../addresses/format-address.ts';
import styles from './address-picker.module.css';

interface AddressPickerProps {
  chosenId: string;
  onChoose: (id: string) => void;
}

export function AddressPicker({ chosenId, onChoose }: AddressPickerProps) {
  const { data, isLoading, failure, retry } = useViewerQuery(SavedAddressesDocument, {});
  const viewer = getFragmentData(SavedAddresses_ViewerFragmentDoc, data?.viewer);
  const addresses = viewer?.addresses?.slice(0, maxListedAddresses);
  const isKnown = addresses !== undefined || failure !== undefined;
  const isGone = chosenId !== '' && isKnown && addresses?.some(({ id }) => id === chosenId) !== true;
  useEffect(() => {
    // The chosen address was deleted or can't be loaded, so the shopper has to choose another or type one.
    if (isGone) onChoose('');
  });
  if (addresses === undefined && isLoading) return <PartLoading />;
  if (addresses === undefined && failure !== undefined)
    return (
      <PartFailed
        summary="We couldn’t load your saved addresses. You can enter one below."
        message={failure}
        onRetry={retry}
      />
    );
  if (addresses === undefined || addresses.length === 0) return null;
  return (
    <fieldset className={styles['addresses']}>
      <legend>Your saved addresses</legend>
      {addresses.map(({ id, ...address }) => (
        <button
          key={id}
          type="button"
          className={styles['address']}
          aria-pressed={id === chosenId}
          onClick={() => onChoose(id === chosenId ? '' : (id ?? ''))}
        >
          <strong>
            <bdi>{nameLine(address) || streetLine(address)}</bdi>
          </strong>
          {nameLine(address) === '' ? null : (
            <span>
              <bdi>{streetLine(address)}</bdi>
            </span>
          )}
          <span>
            <bdi>{cityLine(address)}</bdi>
          </span>
        </button>
      ))}
      <button
        type="button"
        className={styles['address']}
        data-another
        aria-pressed={chosenId === ''}
        onClick={() => onChoose('')}
      >
        <strong>Another address</strong>
      </button>
      {addresses.length >= maxSavedAddresses && chosenId === '' ? (
        <p className={styles['limit']}>
          You have saved the maximum of {maxSavedAddresses} addresses. Choose one, or delete one in{' '}
          <Link to={paths.profileAddresses}>your addresses</Link>.
        </p>
      ) : null}
    </fieldset>
  );
}
