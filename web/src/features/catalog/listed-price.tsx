import { multiplyMoney } from '../../format/money.ts';
import { Money, UnitPrice } from '../../ui/amounts.tsx';
import { isSoldWhole } from './offer.ts';

interface ListedPriceProps {
  offer: { readonly unitPrice: string; readonly minimumQuantity: number };
}

/** The price per pound or, for a product with a minimum quantity, the lowest price. */
export function ListedPrice({ offer }: ListedPriceProps) {
  const { unitPrice, minimumQuantity } = offer;
  if (!isSoldWhole(offer)) return <UnitPrice amount={unitPrice} />;
  return (
    <>
      from <Money amount={multiplyMoney(unitPrice, minimumQuantity)} />
    </>
  );
}
