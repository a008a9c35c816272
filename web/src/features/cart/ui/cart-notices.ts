import { formatMoney } from '../../../format/money.ts';
import { nameOf } from '../../../format/own-words.ts';
import { sentences } from '../../../format/sentences.ts';
import { announce } from '../../../ui/announcer.tsx';
import { showToast, toastDurations } from '../../../ui/show-toast.ts';
import type { CartNotice } from '../model/notice.ts';
import { comma } from '../../../format/comma.ts';

function subtotalSentence(subtotal: string | null): string {
  return subtotal === null ? '' : `Sub total ${formatMoney(subtotal)}.`;
}

export function showCartNotice(notice: CartNotice): void {
  switch (notice.kind) {
    case 'line-changed': {
      const { quantity, subtotal } = notice;
      const name = nameOf(notice.product);
      announce(
        sentences(
          quantity === 0 ? `${name} removed.` : `${name}${comma}${quantity} lb.`,
          subtotalSentence(subtotal),
        ),
      );
      break;
    }
    case 'added':
      announce(sentences(`${notice.name}, ${notice.quantity} lb added.`, subtotalSentence(notice.subtotal)));
      break;
    case 'line-failed': {
      const text = `${nameOf(notice.product)}: ${notice.message}`;
      if (notice.isShown) announce(text);
      else showToast(text, { kind: 'error' });
      break;
    }
    case 'add-failed':
      showToast(notice.message, { kind: 'error' });
      break;
    case 'ordered-elsewhere':
      showToast('Your cart was ordered in another tab. It is empty now.', {
        duration: toastDurations.interruption,
      });
      break;
    case 'cart-gone':
      showToast('Your saved cart has expired. A new one starts with the next item.');
      break;
  }
}
