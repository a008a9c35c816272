import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFragment } from '@apollo/client/react';
import { CartLine_LineFragmentDoc, type Occasion } from '../../../generated/graphql.ts';
import { paths, type SellingSection } from '../../../config/paths.ts';
import { plural } from '../../../format/plural.ts';
import { isSoldByCase, soldPounds, stepOf } from '../../../format/sold-pounds.ts';
import { Marked } from '../../../ui/as-given.tsx';
import { Money, Weight } from '../../../ui/amounts.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { CartViewLine } from '../model/status.ts';
import { useCartStore } from '../runtime/cart-context.ts';
import { choiceLabelsOf } from './choice-labels.ts';
import { hasNamesAsNote, type Writable } from './note-field.tsx';
import { removeLine } from './remove-line.ts';
import { nameOf } from '../../../format/own-words.ts';
import styles from './cart-line.module.css';

const NoteDialog = lazyPart(async () => (await import('./note-dialog.tsx')).NoteDialog);

/** The specification's spelling (section 2, cart). */
const onePound = '1 lB';

const sectionOf: Readonly<Record<Occasion, SellingSection>> = {
  NORMAL: 'retail',
  AQIQAH: 'aqqeqa',
  ODHIAH: 'odhiah',
};

type Written = Writable & { readonly note: string | null; readonly names: string | null };

function noteButton(written: Written, line: string): [string, string] {
  const { occasion, note, names } = written;
  if ((occasion ?? 'NORMAL') === 'NORMAL')
    return note === null ? ['Add a note', `Add a note to ${line}`] : ['Edit note', `Edit note of ${line}`];
  if (hasNamesAsNote(written))
    return note === null ? ['Add names', `Add names to ${line}`] : ['Edit names', `Edit names of ${line}`];
  return note === null && names === null
    ? ['Add names or a note', `Add names or a note to ${line}`]
    : ['Edit names and note', `Edit names and note of ${line}`];
}

interface CartLineRowProps {
  /** Which line it is, and what is pending. The row reads everything else from the cache. */
  line: Pick<CartViewLine, 'key' | 'id' | 'cartId' | 'quantity' | 'subtotal' | 'failure'>;
  isWholesale: boolean;
  onRemove: () => void;
}

/** A wholesale cart shows no prices. */
export function CartLineRow({ line, isWholesale, onRemove }: CartLineRowProps) {
  const { key, id, cartId, quantity, subtotal, failure } = line;
  const store = useCartStore();
  const failureId = useId();
  const [isEditingNote, setIsEditingNote] = useState(false);
  const { data: shown, complete } = useFragment({
    fragment: CartLine_LineFragmentDoc,
    fragmentName: 'CartLine_line',
    from: { __typename: 'CartLine', cartId, id },
  });
  if (!complete) return null;
  const { product, unitPrice, occasion, noteLength } = shown;
  const step = stepOf(product, isWholesale);
  const minimum = soldPounds(product, isWholesale);
  const isOfCases = isSoldByCase(product, isWholesale);
  const [noteText, noteName] = noteButton(shown, nameOf(product));

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
          <Marked text={nameOf(product)} />
        </Link>
        <p className={styles['unit']}>
          <bdi>{onePound}</bdi>
          {isWholesale || unitPrice === null ? null : (
            <span className={styles['price']}>
              <Money amount={unitPrice} />
            </span>
          )}
          {isOfCases ? (
            <span className={styles['price']}>
              cases of <Weight pounds={step} />
            </span>
          ) : null}
          {product.typicalWeight === null ? null : (
            <span className={styles['price']}>
              about <Weight pounds={product.typicalWeight} /> each
            </span>
          )}
          {minimum > step ? (
            <span className={styles['price']}>
              minimum <Weight pounds={minimum} />
            </span>
          ) : null}
        </p>
        {product.isSoldOut === true ? <strong className={styles['unit']}>Sold out</strong> : null}
        <p className={styles['choices']}>{choiceLabelsOf({ ...shown, ...product })}</p>
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
              <NoteDialog lineKey={key} line={shown} onClose={() => setIsEditingNote(false)} />
            ) : null}
          </>
        )}
      </div>
      <div className={styles['amount']}>
        <QuantityStepper
          label={nameOf(product)}
          value={quantity}
          onChange={(pounds) => store?.setQuantity(key, pounds)}
          minimum={minimum}
          step={step}
          isOfCases={isOfCases}
          isCompact
          {...(failure === undefined ? {} : { describedBy: failureId })}
        />
        <p className={styles['subtotal']}>
          {isWholesale ? (
            isOfCases && quantity % step === 0 ? (
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
          aria-label={`Remove ${nameOf(product)}`}
          // The second press of a double press is on the next line, which has moved here.
          onClick={({ detail }) => detail < 2 && removeLine(store, { key, product }) && onRemove()}
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
