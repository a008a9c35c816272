import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { Section } from '../../config/sections.ts';
import { offlineMessage } from '../../browser/connection/offline-message.ts';
import { isOnline, useWhileTrue } from '../../browser/connection/online.ts';
import { sentences } from '../../format/sentences.ts';
import { browserSession } from '../../session/use-session.ts';
import type { AddResult } from '../cart/runtime/add-to-cart.ts';
import { awaitSignIn, takeAwaited } from '../cart/ui/awaited-purchase.ts';
import { defaultChoices } from '../cart/ui/default-choices.ts';
import { openCartDrawer } from '../cart/ui/drawer-state.ts';
import { useAddToCart } from '../cart/ui/use-add-to-cart.ts';
import { nameOf } from '../../format/own-words.ts';
import { useCartOfKind } from '../cart/ui/use-cart-of-kind.ts';

interface BuyingOptions {
  product: { readonly id: string; readonly name: string };
  section: Section;
  /** In pounds. */
  quantity: number;
  isAnimal: boolean;
}

/**
 * Adds a product page's product to the cart. If the purchase has choices, a dialog asks for them first. A guest who
 * buys wholesale has to sign in first.
 */
export function useBuying({ product, section, quantity, isAnimal }: BuyingOptions) {
  const [isChoosing, setIsChoosing] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { addToCart, isSending } = useAddToCart();
  const [refusal, setRefusal] = useState<string | null>(null);
  const whenOfKind = useCartOfKind(section.isWholesale);
  const logIn = (): void => {
    awaitSignIn(product.id);
    void navigate(paths.loginToBuy(pathname, quantity));
  };
  /** Skips the dialog, because wholesale purchases have choices only for livestock. */
  const addAtOnce = async (): Promise<AddResult> => {
    const added = await addToCart({
      productId: product.id,
      name: nameOf(product),
      quantity,
      isWholesale: true,
      ...defaultChoices,
    });
    if (added.ok) openCartDrawer();
    else if (added.code === 'SIGN_IN_REQUIRED') logIn();
    else if (added.code !== 'CART_KIND_MISMATCH') setRefusal(added.message);
    return added;
  };
  const choose = (): void => {
    setRefusal(isOnline() ? null : sentences(offlineMessage, 'Nothing was added.'));
    if (!isOnline()) return;
    // Wholesale is for signed-in customers (specification, section 4).
    if (section.isWholesale && browserSession().get() === null) logIn();
    else whenOfKind(section.isWholesale && !isAnimal ? addAtOnce : () => setIsChoosing(true));
  };
  const resume = useEffectEvent(() => {
    // A shopper who returns from the sign-in page without a session has changed their mind.
    if (!section.isWholesale || browserSession().get() !== null) choose();
  });
  useEffect(() => {
    if (takeAwaited(product.id)) queueMicrotask(() => resume());
  }, [product.id]);
  return {
    buy: choose,
    isSending,
    refusal: useWhileTrue(refusal),
    isChoosing,
    endChoosing: (): void => setIsChoosing(false),
  };
}
