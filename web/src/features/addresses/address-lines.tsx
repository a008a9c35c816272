import { PhoneNumber } from '../../ui/amounts.tsx';
import { type AddressText, cityLine, nameLine, streetLine } from './format-address.ts';
import styles from './address-lines.module.css';

export function AddressLines({ address }: { address: AddressText & { phone: string | null } }) {
  const { phone } = address;
  const lines = [nameLine(address), streetLine(address), cityLine(address), 'USA'];
  return (
    <address className={styles['address']}>
      <bdi>{lines.filter((line) => line !== '').join('\n')}</bdi>
      {phone === null ? null : (
        <>
          {'\n'}
          <PhoneNumber phone={phone} />
        </>
      )}
    </address>
  );
}
