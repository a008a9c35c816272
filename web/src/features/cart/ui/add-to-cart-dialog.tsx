import { MIN_POUNDS } from '@shop/rules/cart-limits';
import { fieldMessages } from '@shop/rules/field-messages';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { comma } from '../../../format/comma.ts';
import { given } from '../../../format/given.ts';
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
import { nameOf } from '../../../format/own-words.ts';
import type { LineTexts } from '../model/cart.ts';
import { hasNamesAsNote, NoteFields, type Writable } from './note-field.tsx';

interface AddToCartDialogProps {
  product: {
    readonly id: string;
    readonly name: string;
    readonly noteLength: number | null;
    readonly namesLength: number | null;
    /** In US dollars per pound. */
    readonly unitPrice: string;
    /** In US dollars per pound; `null` if there is none. */
    readonly deposit: string | null;
    /** In pounds. More than one if the product is sold whole. */
    readonly minimumQuantity: number;
  };
  section: Section;
  /** In pounds. */
  quantity: number;
  isLivestock: boolean;
  onClose: () => void;
}

export function AddToCartDialog({ product, section, quantity, isLivestock, onClose }: AddToCartDialogProps) {
  const { addToCart, isAdding, failure } = useAddToCart();
  const [answers, setAnswers] = useState({ ...defaultChoices, occasion: section.occasion });
  const [texts, setTexts] = useState({ note: '', names: '' });
  const { occasion, slaughterOption, slaughterResponsibility } = answers;
  const written = { ...product, occasion };
  const isSlaughterAsked = isLivestock || occasion !== 'NORMAL';
  const isRequest = isSlaughterAsked && slaughterOption === 'SPECIAL_REQUEST';
  const note = useRef<HTMLInputElement>(null);
  const [isIncomplete, setIsIncomplete] = useState(false);
  // On a phone, the field may be below the window, so that the shopper hasn't seen it.
  const isRequestMissing =
    isRequest && product.noteLength !== null && !hasNamesAsNote(written) && texts.note.trim() === '';
  const askForRequest = (): void => {
    setIsIncomplete(true);
    note.current?.focus();
  };
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
      ...(isSlaughterAsked ? answers : defaultChoices),
      ...textsToSend(written, texts),
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
    <Dialog title={nameOf(product) + comma + given(`${quantity} lb`)} onClose={onClose}>
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
      <NoteFields
        line={written}
        isRequest={isRequest}
        noteRef={note}
        noteError={isIncomplete && isRequestMissing ? fieldMessages.required : undefined}
        value={texts}
        onChange={setTexts}
      />
      {product.minimumQuantity > MIN_POUNDS ? (
        <AnimalWeight pounds={quantity} unitPrice={product.unitPrice} />
      ) : null}
      {product.deposit === null ? null : <Deposit amount={multiplyMoney(product.deposit, quantity)} />}
      <div className={styles['foot']}>
        <Button isWide isBusy={isAdding} onClick={isRequestMissing ? askForRequest : () => whenOfKind(add)}>
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

/** Leaves out names that are no longer asked for, and empty texts. */
function textsToSend({ occasion, namesLength }: Writable, texts: LineTexts): Partial<LineTexts> {
  const note = texts.note.trim();
  const names = occasion === 'NORMAL' || namesLength === null ? '' : texts.names.trim();
  return { ...(note === '' ? {} : { note }), ...(names === '' ? {} : { names }) };
}

/** Shares of the ordered weight. */
const examples = { lighter: 0.92, heavier: 1.08 } as const;

/** What is paid if the animal is lighter or heavier than ordered, in the owner's words and in two examples. */
function AnimalWeight({ pounds, unitPrice }: { pounds: number; unitPrice: string }) {
  const site = useSiteConfig();
  const { animalWeight } = site.trust;
  if (animalWeight === undefined) return null;
  const lighter = Math.round(pounds * examples.lighter);
  return (
    <p className={styles['deposit']}>
      <span lang={langOfText(site, 'trust.animalWeight')}>{animalWeight}</span> <Weight pounds={lighter} />:{' '}
      <Money amount={multiplyMoney(unitPrice, lighter)} />
      {comma}
      <Weight pounds={Math.round(pounds * examples.heavier)} />:{' '}
      <Money amount={multiplyMoney(unitPrice, pounds)} />
    </p>
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
