import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import Plus from 'lucide-react/icons/plus';
import { paths } from '../../config/paths.ts';
import type { Section } from '../../config/sections.ts';
import type { ProductCard_ProductFragment } from '../../generated/graphql.ts';
import { soldPounds } from '../../format/sold-pounds.ts';
import { browserSession } from '../../session/use-session.ts';
import { Weight } from '../../ui/amounts.tsx';
import { optionalLazy } from '../../ui/lazy-part.tsx';
import type { CartViewLine } from '../cart/model/status.ts';
import type { AddResult } from '../cart/runtime/add-to-cart.ts';
import { useCart } from '../cart/runtime/cart-context.ts';
import { defaultChoices } from '../cart/ui/default-choices.ts';
import { useCartOfKind } from '../cart/ui/use-cart-of-kind.ts';
import { useAddToCart } from '../cart/ui/use-add-to-cart.ts';
import { canQuickAdd } from './offer.ts';
import { nameOf } from '../../format/own-words.ts';
import styles from './quick-add.module.css';

const QuickStepper = optionalLazy(async () => (await import('./quick-stepper.tsx')).QuickStepper);

interface QuickAddProps {
  product: ProductCard_ProductFragment;
  section: Section;
}

/** Returns the cart line that another press increases. An unknown choice counts as the default. */
function useOwnLine(productId: string, section: Section): CartViewLine | undefined {
  const status = useCart();
  if (status.kind !== 'loaded' || status.cart.isWholesale !== section.isWholesale) return undefined;
  return status.cart.lines.find(({ product, ...choices }) => {
    const { occasion, slaughterOption, slaughterResponsibility } = defaultChoices;
    return (
      product.id === productId &&
      (choices.note ?? choices.names) === null &&
      (choices.occasion ?? occasion) === section.occasion &&
      (choices.slaughterOption ?? slaughterOption) === slaughterOption &&
      (choices.slaughterResponsibility ?? slaughterResponsibility) === slaughterResponsibility
    );
  });
}

/**
 * Adds one pound or one case, with the shop section's occasion and the default choices (specification, section 9), then
 * shows the quantity in the cart, also while the purchase is sent.
 */
export function QuickAdd({ product, section }: QuickAddProps) {
  const { addToCart, isSending } = useAddToCart();
  const whenOfKind = useCartOfKind(section.isWholesale);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { id: productId } = product;
  const name = nameOf(product);
  const line = useOwnLine(productId, section);
  const [isPressed, setIsPressed] = useState(false);
  const pounds = soldPounds(product, section.isWholesale);
  const login = paths.login(`${pathname}${search}`);
  const add = async (): Promise<AddResult> => {
    const { isWholesale, occasion } = section;
    const added = await addToCart({
      productId,
      name,
      quantity: pounds,
      isWholesale,
      ...defaultChoices,
      occasion,
    });
    if (!added.ok && added.code === 'SIGN_IN_REQUIRED') void navigate(login);
    return added;
  };
  const press = (): void => {
    setIsPressed(true);
    // Wholesale is for signed-in customers (specification, section 4).
    if (section.isWholesale && browserSession().get() === null) void navigate(login);
    else whenOfKind(add);
  };
  if (!canQuickAdd(product, section)) return null;
  const button = (
    <button
      type="button"
      className={styles['button']}
      aria-label={`Add ${pounds} lb of ${name} to the cart`}
      aria-busy={isSending}
      onClick={press}
    >
      {isSending ? <Weight pounds={pounds} /> : <Plus size={22} aria-hidden />}
    </button>
  );
  return (
    <div className={styles['add']}>
      {line === undefined ? (
        button
      ) : (
        <QuickStepper fallback={button} line={line} step={pounds} takesFocus={isPressed} />
      )}
    </div>
  );
}
