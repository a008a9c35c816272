import { MIN_POUNDS } from '@shop/rules/cart-limits';
import { multiplyMoney } from '../../format/money.ts';
import { pieceOf } from '../../format/sold-pounds.ts';
import { Money, UnitPrice } from '../../ui/amounts.tsx';
import { isSoldWhole } from './offer.ts';

interface ListedPriceProps {
  offer: Parameters<typeof pieceOf>[0] & { readonly unitPrice: string };
}

/** The price per pound, of one piece or, for another product with a minimum quantity, the lowest price. */
export function ListedPrice({ offer }: ListedPriceProps) {
  const { unitPrice, minimumQuantity } = offer;
  if (!isSoldWhole(offer)) return <UnitPrice amount={unitPrice} />;
  const piece = pieceOf(offer);
  if (piece > MIN_POUNDS) return <Money amount={multiplyMoney(unitPrice, piece)} />;
  return (
    <>
      from <Money amount={multiplyMoney(unitPrice, minimumQuantity)} />
    </>
  );
}
