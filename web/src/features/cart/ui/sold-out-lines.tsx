import { language } from '../../../config/language.ts';
import { nameOf } from '../../../format/own-words.ts';
import { plural } from '../../../format/plural.ts';
import { Marked } from '../../../ui/as-given.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast, toastDurations } from '../../../ui/show-toast.ts';
import type { CartViewLine } from '../model/status.ts';
import { useCartStore } from '../runtime/cart-context.ts';
import styles from './cart-line.module.css';

interface SoldOutLinesProps {
  lines: readonly CartViewLine[];
  onRemove: () => void;
}

/** Names all sold-out products of the cart at once, because an order with any of them is rejected. */
export function SoldOutLines({ lines, onRemove }: SoldOutLinesProps) {
  const store = useCartStore();
  const count = lines.length;
  const remove = (): void => {
    const undone = lines.map(({ key }) => store?.remove(key));
    const action = { label: 'Undo', run: () => undone.forEach((undo) => undo?.()) };
    showToast(plural(count, ['# item removed', '# items removed']), {
      action,
      duration: toastDurations.undo,
    });
    onRemove();
  };
  if (count === 0) return null;
  const names = new Intl.ListFormat(language.tag).format(lines.map(({ product }) => nameOf(product)));
  return (
    <div role="alert">
      <p className={styles['failure']}>
        {plural(count, ['# item is sold out:', '# items are sold out:'])} <Marked text={names} />
      </p>
      <Button kind="quiet" onClick={remove}>
        {count === 1 ? 'Remove it' : 'Remove them'}
      </Button>
    </div>
  );
}
