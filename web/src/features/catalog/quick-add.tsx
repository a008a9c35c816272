import { useLocation, useNavigate } from 'react-router-dom';
import Plus from 'lucide-react/icons/plus';
import { LEAST_POUNDS } from '@shop/settings/cart-limits';
import { paths } from '../../config/paths.ts';
import type { Section } from '../../config/sections.ts';
import type { ProductCard_ProductFragment } from '../../generated/graphql.ts';
import { browserSession } from '../../session/browser-session.ts';
import { defaultChoices } from '../cart/ui/choice-labels.ts';
import { useCartOfKind } from '../cart/ui/use-cart-of-kind.ts';
import { useAddToCart } from '../cart/ui/use-add-to-cart.ts';
import { canQuickAdd } from './offer.ts';
import styles from './quick-add.module.css';

interface QuickAddProps {
  product: ProductCard_ProductFragment;
  section: Section;
}

/**
 * Puts one pound into the cart from a card, with the section's occasion and the defaults of section 9. What has to be looked at
 * before it is bought, such as an animal with a deposit, has no such button.
 */
export function QuickAdd({ product, section }: QuickAddProps) {
  const { addToCart, isSending } = useAddToCart();
  const whenOfKind = useCartOfKind(section.isWholesale);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { id: productId, name } = product;
  const login = paths.login(`${pathname}${search}`);
  const add = async (): Promise<void> => {
    const { isWholesale, occasion } = section;
    // Wholesale is for customers who are logged in (specification, section 4).
    if (isWholesale && browserSession().get() === null) {
      void navigate(login);
      return;
    }
    const added = await addToCart({
      productId,
      name,
      quantity: LEAST_POUNDS,
      isWholesale,
      ...defaultChoices,
      occasion,
    });
    if (!added.ok && added.code === 'SIGN_IN_REQUIRED') void navigate(login);
  };
  if (!canQuickAdd(product, section)) return null;
  return (
    <button
      type="button"
      className={styles['add']}
      aria-label={`Add 1 lb of ${name} to the cart`}
      aria-busy={isSending}
      onClick={() => whenOfKind(() => void add())}
    >
      <Plus size={22} aria-hidden />
    </button>
  );
}
