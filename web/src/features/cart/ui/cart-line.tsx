import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFragment } from '@apollo/client/react';
import { MIN_POUNDS } from '@shop/rules/cart-limits';
import { CartLine_LineFragmentDoc, type Occasion } from '../../../generated/graphql.ts';
import { paths, type SellingSection } from '../../../config/paths.ts';
import { plural } from '../../../format/plural.ts';
import { soldPounds, stepOf } from '../../../format/sold-pounds.ts';
import { AsGiven, Marked } from '../../../ui/as-given.tsx';
import { Money, Weight } from '../../../ui/amounts.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { CartViewLine } from '../model/status.ts';
import { useCartStore } from '../runtime/cart-context.ts';
import { choiceLabelsOf } from './choice-labels.ts';
import { removeLine } from './remove-line.ts';
import { given } from '../../../format/given.ts';
import styles from './cart-line.module.css';

const NoteDialog = lazyPart(async () => (await import('./note-dialog.tsx')).NoteDialog);

/** The specification's spelling (section 2, cart). */
const onePound = '1 lB';

const sectionOf: Readonly<Record<Occasion, SellingSection>> = {
  NORMAL: 'retail',
  AQIQAH: 'aqqeqa',
  ODHIAH: 'odhiah',
};

function noteButton(occasion: Occasion | null, note: string | null, line: string): [string, string] {
  if ((occasion ?? 'NORMAL') === 'NORMAL')
    return note === null ? ['Add a note', `Add a note to ${line}`] : ['Edit note', `Edit note of ${line}`];
  return note === null ? ['Add names', `Add names to ${line}`] : ['Edit names', `Edit names of ${line}`];
}

interface CartLineRowProps {
  line: CartViewLine;
  isWholesale: boolean;
  onRemove: () => void;
}

/** A wholesale cart shows no prices. */
export function CartLineRow({ line, isWholesale, onRemove }: CartLineRowProps) {
  const { key, id, cartId, quantity, subtotal, failure } = line;
  const store = useCartStore();
  const failureId = useId();
  const [isEditingNote, setIsEditingNote] = useState(false);
  const { data, complete } = useFragment({
    fragment: CartLine_LineFragmentDoc,
    fragmentName: 'CartLine_line',
    from: { __typename: 'CartLine', cartId, id },
  });
  // The cache contains only confirmed lines, so a line that Undo is restoring may be missing from it.
  const shown = complete ? data : line;
  const { product, unitPrice, occasion, note, noteLength } = shown;
  const step = stepOf(product, isWholesale);
  const minimum = soldPounds(product, isWholesale);
  const [noteText, noteName] = noteButton(occasion, note, given(product.name));

  return (
    <>
      <div className={styles['image']}>
        <Picture url={product.image} alt="" sizes="72px" shape="square" />
      </div>
      <div className={styles['what']}>
        <Link
          className={styles['name']}
          to={paths.product(isWholesale ? 'wholesale' : sectionOf[occasion ?? 'NORMAL'], product.id)}
        >
          <AsGiven>{product.name}</AsGiven>
        </Link>
        <p className={styles['unit']}>
          <bdi>{onePound}</bdi>
          {isWholesale || unitPrice === null ? null : (
            <span className={styles['price']}>
              <Money amount={unitPrice} />
            </span>
          )}
          {step > MIN_POUNDS ? (
            <span className={styles['price']}>
              cases of <Weight pounds={step} />
            </span>
          ) : null}
          {minimum > step ? (
            <span className={styles['price']}>
              minimum <Weight pounds={minimum} />
            </span>
          ) : null}
        </p>
        {product.isSoldOut === true ? <strong className={styles['unit']}>Sold out</strong> : null}
        <p className={styles['choices']}>{choiceLabelsOf(shown)}</p>
        {noteLength === null ? null : (
          <>
            <button
              type="button"
              className={styles['note']}
              aria-label={noteName}
              onClick={() => setIsEditingNote(true)}
            >
              {noteText}
            </button>
            {isEditingNote ? (
              <NoteDialog line={line} maxLength={noteLength} onClose={() => setIsEditingNote(false)} />
            ) : null}
          </>
        )}
      </div>
      <div className={styles['amount']}>
        <QuantityStepper
          label={given(product.name)}
          value={quantity}
          onChange={(pounds) => store?.setQuantity(key, pounds)}
          minimum={minimum}
          step={step}
          isCompact
          {...(failure === undefined ? {} : { describedBy: failureId })}
        />
        <p className={styles['subtotal']}>
          {isWholesale ? (
            step > MIN_POUNDS && quantity % step === 0 ? (
              <>
                {plural(quantity / step, ['# case', '# cases'])}
                <small>
                  <Weight pounds={quantity} />
                </small>
              </>
            ) : (
              <Weight pounds={quantity} />
            )
          ) : (
            <Money amount={subtotal} unknown="…" />
          )}
        </p>
        <button
          type="button"
          className={styles['remove']}
          aria-label={`Remove ${given(product.name)}`}
          onClick={() => removeLine(store, line) && onRemove()}
        >
          Remove
        </button>
      </div>
      {failure === undefined ? null : (
        <p id={failureId} className={styles['failure']}>
          <Marked text={failure} />
        </p>
      )}
    </>
  );
}
