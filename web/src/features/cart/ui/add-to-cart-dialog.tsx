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
import { occasionLabels, slaughterChoiceLabels, slaughterOptionLabels } from './choice-labels.ts';
import { openCartDrawer } from './drawer-state.ts';

interface AddToCartDialogProps {
  product: { readonly id: string; readonly name: string };
  section: Section;
  /** Pounds. */
  quantity: number;
  /** The dialog asks all questions for livestock; for other goods the slaughter is one step away. */
  isLivestock: boolean;
  onClose: () => void;
}

const occasions: readonly Occasion[] = ['NORMAL', 'AQIQAH', 'ODHIAH'];
const slaughterOptions: readonly SlaughterOption[] = [
  'BUY_AND_SLAUGHTER',
  'WITNESS_SLAUGHTER',
  'PICK_UP_MEAT_ONLY',
  'SPECIAL_REQUEST',
];
const slaughterChoices: readonly SlaughterChoice[] = ['OWN_RESPONSIBILITY', 'LEAVE_TO_BUTCHER'];

/** The questions before a product goes into the cart: the occasion and the slaughter (specification, sections 2 and 9). */
export function AddToCartDialog({ product, section, quantity, isLivestock, onClose }: AddToCartDialogProps) {
  const [occasion, setOccasion] = useState<Occasion>(section.occasion);
  const [slaughterOption, setSlaughterOption] = useState<SlaughterOption>('BUY_AND_SLAUGHTER');
  const [slaughterChoice, setSlaughterChoice] = useState<SlaughterChoice>('OWN_RESPONSIBILITY');
  const [isAsked, setIsAsked] = useState(isLivestock || section.occasion !== 'NORMAL');
  const { addToCart, isAdding, failure } = useAddToCart();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const add = async (): Promise<void> => {
    const { id: productId, name } = product;
    const { isWholesale } = section;
    const added = await addToCart({
      productId,
      name,
      quantity,
      isWholesale,
      occasion,
      slaughterOption,
      slaughterChoice,
    });
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
        options={occasions.map((value) => ({ value, label: occasionLabels[value] }))}
        value={occasion}
        onChange={(chosen) => {
          setOccasion(chosen);
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
            {slaughterOptionLabels[slaughterOption]} · {slaughterChoiceLabels[slaughterChoice]}
          </span>
        </summary>
        <div className={styles['questions']}>
          <Choices
            legend="Slaughter"
            name="slaughter-option"
            options={slaughterOptions.map((value) => ({ value, label: slaughterOptionLabels[value] }))}
            value={slaughterOption}
            onChange={setSlaughterOption}
          />
          <Choices
            legend="Slaying"
            name="slaughter-choice"
            options={slaughterChoices.map((value) => ({ value, label: slaughterChoiceLabels[value] }))}
            value={slaughterChoice}
            onChange={setSlaughterChoice}
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
