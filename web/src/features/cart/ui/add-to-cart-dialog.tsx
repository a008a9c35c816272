import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { comma } from '../../../format/comma.ts';
import type { Section } from '../../../config/sections.ts';
import { langOfText, useSiteConfig } from '../../../config/site-config.tsx';
import { multiplyMoney } from '../../../format/money.ts';
import { Money, UnitPrice, Weight } from '../../../ui/amounts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { AddResult } from '../runtime/add-to-cart.ts';
import styles from './add-to-cart-dialog.module.css';
import { awaitSignIn } from './awaited-purchase.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useCartOfKind } from './use-cart-of-kind.ts';
import { occasions, slaughterResponsibilitys, slaughterOptions } from './choice-labels.ts';
import { defaultChoices } from './default-choices.ts';
import { openCartDrawer } from './drawer-state.ts';
import { Marked } from '../../../ui/as-given.tsx';
import { given } from '../../../format/given.ts';
import { NoteField } from './note-field.tsx';

interface AddToCartDialogProps {
  /** `noteLength` is the note's maximum length in characters; `null` if the REST API doesn't support notes. */
  product: {
    readonly id: string;
    readonly name: string;
    readonly noteLength: number | null;
    /** In US dollars per pound. */
    readonly unitPrice: string;
    /** In US dollars per pound; `null` if there is none. */
    readonly deposit: string | null;
  };
  section: Section;
  /** In pounds. */
  quantity: number;
  isLivestock: boolean;
  onClose: () => void;
}

export function AddToCartDialog({ product, section, quantity, isLivestock, onClose }: AddToCartDialogProps) {
  const { addToCart, isAdding, failure } = useAddToCart();
  const [answers, setAnswers] = useState({ ...defaultChoices, occasion: section.occasion, note: '' });
  const { note, ...choices } = answers;
  const { occasion, slaughterOption, slaughterResponsibility } = choices;
  const isSlaughterAsked = isLivestock || occasion !== 'NORMAL';
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const whenOfKind = useCartOfKind(section.isWholesale);
  const add = async (): Promise<AddResult> => {
    const { id: productId, name } = product;
    const { isWholesale } = section;
    const added = await addToCart({
      productId,
      name,
      quantity,
      isWholesale,
      ...(isSlaughterAsked ? choices : defaultChoices),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    });
    if (added.ok) {
      onClose();
      openCartDrawer();
    } else if (added.code === 'SIGN_IN_REQUIRED') {
      // The session may have ended while the dialog was open (specification, section 4).
      awaitSignIn(productId);
      void navigate(paths.loginToBuy(pathname, quantity));
    }
    return added;
  };
  return (
    <Dialog title={given(`${product.name}, ${quantity} lb`)} onClose={onClose}>
      <p className={styles['price']}>
        <Weight pounds={quantity} /> × <UnitPrice amount={product.unitPrice} />
      </p>
      <Choices
        legend="Occasion"
        layout="thirds"
        name="occasion"
        options={occasions}
        value={occasion}
        onChange={(chosen) => setAnswers({ ...answers, occasion: chosen })}
      />
      {isSlaughterAsked ? (
        <>
          <Choices
            legend="Slaughter"
            layout="halves"
            name="slaughter-option"
            options={slaughterOptions}
            value={slaughterOption}
            onChange={(chosen) => setAnswers({ ...answers, slaughterOption: chosen })}
          />
          <Choices
            legend="Slaying"
            layout="halves"
            name="slaughter-choice"
            options={slaughterResponsibilitys}
            value={slaughterResponsibility}
            onChange={(chosen) => setAnswers({ ...answers, slaughterResponsibility: chosen })}
          />
        </>
      ) : null}
      {product.noteLength === null ? null : (
        <NoteField
          occasion={occasion}
          maxLength={product.noteLength}
          value={note}
          onChange={(written) => setAnswers({ ...answers, note: written })}
        />
      )}
      {product.deposit === null ? null : <Deposit amount={multiplyMoney(product.deposit, quantity)} />}
      <div className={styles['foot']}>
        <Button isWide isBusy={isAdding} onClick={() => whenOfKind(add)}>
          {isAdding ? 'Adding…' : 'Add to cart'}
          <Money amount={multiplyMoney(product.unitPrice, quantity)} />
        </Button>
        <p role="alert" className={styles['failure']}>
          <Marked text={failure} />
        </p>
      </div>
    </Dialog>
  );
}

function Deposit({ amount }: { amount: string }) {
  const site = useSiteConfig();
  return (
    <p className={styles['deposit']}>
      Deposit <Money amount={amount} />
      {comma}
      <span lang={langOfText(site, 'depositNote')}>{site.depositNote}</span>.{' '}
      <span lang={langOfText(site, 'deposit')}>{site.texts.deposit}</span>
    </p>
  );
}
