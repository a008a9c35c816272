import { useQuery } from '@apollo/client/react';
import { CheckoutAddressesDocument } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import styles from './saved-addresses.module.css';

interface SavedAddressesProps {
  /** The chosen address; empty for none. */
  chosenId: string;
  onChoose: (id: string) => void;
}

/** A customer's saved addresses: a click selects, another deselects (specification, section 4). */
export function SavedAddresses({ chosenId, onChoose }: SavedAddressesProps) {
  const { data, loading, error, refetch } = useQuery(CheckoutAddressesDocument, { errorPolicy: 'all' });
  const addresses = data?.viewer?.addresses ?? [];
  if (loading && data === undefined) {
    return (
      <div aria-busy="true" className={styles['skeleton']}>
        loading ....
      </div>
    );
  }
  if (error !== undefined && addresses.length === 0) {
    return (
      <p className={styles['failed']}>
        Your saved addresses could not be loaded. You can type one below.{' '}
        <Button kind="quiet" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (addresses.length === 0) return null;
  return (
    <fieldset className={styles['addresses']}>
      <legend>Your saved addresses</legend>
      {addresses.map(({ id, firstName, lastName, houseNumber, address, city, state, postalCode }) => (
        <button
          key={id}
          type="button"
          className={styles['address']}
          aria-pressed={id === chosenId}
          onClick={() => onChoose(id === chosenId ? '' : (id ?? ''))}
        >
          <strong>{[firstName, lastName].filter(Boolean).join(' ') || address}</strong>
          <span>{[houseNumber, address].filter(Boolean).join(' ')}</span>
          <span>{[city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</span>
        </button>
      ))}
    </fieldset>
  );
}
