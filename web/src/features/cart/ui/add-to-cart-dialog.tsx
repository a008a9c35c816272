import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Occasion, SlaughterChoice, SlaughterOption } from '../../../generated/graphql.ts';
import { paths } from '../../../config/paths.ts';
import type { Section } from '../../../config/sections.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './add-to-cart-dialog.module.css';
import { useAddToCart } from './use-add-to-cart.ts';
import { labelOf, occasions, slaughterChoices, slaughterOptions } from './choice-labels.ts';
import { openCartDrawer } from './drawer-state.ts';

interface KnownChoices {
  occasion: Occasion;
  slaughterOption: SlaughterOption;
  slaughterChoice: SlaughterChoice;
}

interface AddToCartDialogProps {
  product: { readonly id: string; readonly name: string };
  section: Section;
  /** Pounds. */
  quantity: number;
  /** The dialog asks all questions for livestock; for other goods the slaughter is one step away. */
  isLivestock: boolean;
  onClose: () => void;
}

/** The questions before a product goes into the cart: the occasion and the slaughter (specification, sections 2 and 9). */
export function AddToCartDialog({ product, section, quantity, isLivestock, onClose }: AddToCartDialogProps) {
  const [choices, setChoices] = useState<KnownChoices>({
    occasion: section.occasion,
    slaughterOption: 'BUY_AND_SLAUGHTER',
    slaughterChoice: 'OWN_RESPONSIBILITY',
  });
  const { occasion, slaughterOption, slaughterChoice } = choices;
  const [isAsked, setIsAsked] = useState(isLivestock || section.occasion !== 'NORMAL');
  const { addToCart, isAdding, failure } = useAddToCart();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const add = async (): Promise<void> => {
    const { id: productId, name } = product;
    const { isWholesale } = section;
    const added = await addToCart({ productId, name, quantity, isWholesale, ...choices });
    if (!added.ok) {
      // The session may have ended since the dialog opened (specification, section 4).
      if (added.code === 'SIGN_IN_REQUIRED') void navigate(paths.loginToBuy(pathname, quantity));
      return;
    }
    onClose();
    openCartDrawer();
  };
  return (
    <Dialog title={`${product.name}, ${quantity} lb`} onClose={onClose}>
      <Choices
        legend="Occasion"
        name="occasion"
        options={occasions}
        value={occasion}
        onChange={(chosen) => {
          setChoices({ ...choices, occasion: chosen });
          // An animal for an occasion is slaughtered, so the questions are never left out of sight.
          if (chosen !== 'NORMAL') setIsAsked(true);
        }}
      />
      <details
        className={styles['slaughter']}
        open={isAsked}
        onToggle={(event) => setIsAsked(event.currentTarget.open)}
      >
        <summary>
          Slaughter options
          <span className={styles['chosen']}>
            {labelOf(slaughterOptions, slaughterOption)} · {labelOf(slaughterChoices, slaughterChoice)}
          </span>
        </summary>
        <div className={styles['questions']}>
          <Choices
            legend="Slaughter"
            name="slaughter-option"
            options={slaughterOptions}
            value={slaughterOption}
            onChange={(chosen) => setChoices({ ...choices, slaughterOption: chosen })}
          />
          <Choices
            legend="Slaying"
            name="slaughter-choice"
            options={slaughterChoices}
            value={slaughterChoice}
            onChange={(chosen) => setChoices({ ...choices, slaughterChoice: chosen })}
          />
        </div>
      </details>
      <Button isWide isBusy={isAdding} onClick={() => void add()}>
        {isAdding ? 'Adding…' : 'Add to cart'}
      </Button>
      <p role="alert" className={styles['failure']}>
        {failure}
      </p>
    </Dialog>
  );
}
