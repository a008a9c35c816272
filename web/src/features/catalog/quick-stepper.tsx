import { useEffect, useRef } from 'react';
import { MIN_POUNDS } from '@shop/rules/cart-limits';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import type { CartViewLine } from '../cart/model/status.ts';
import { useCartStore } from '../cart/runtime/cart-context.ts';
import { removeLine } from '../cart/ui/remove-line.ts';
import { nameOf } from '../../format/own-words.ts';

interface QuickStepperProps {
  line: CartViewLine;
  /** The pounds of one case; 1 for retail, whose animals have no quick add. */
  step: number;
  /** Whether the stepper replaces the pressed button and takes its focus. */
  takesFocus: boolean;
}

/** At zero, the product is removed, and the button that replaces this stepper receives focus. */
export function QuickStepper({ line, step, takesFocus }: QuickStepperProps) {
  const store = useCartStore();
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const place = shown.current?.parentElement;
    const focusLastButton = (): void => {
      if (document.activeElement === document.body)
        [...(place?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
    };
    if (takesFocus) focusLastButton();
    return focusLastButton;
  }, [takesFocus]);
  const change = (pounds: number): void => {
    if (pounds === 0) removeLine(store, line);
    else store?.setQuantity(line.key, pounds);
  };
  return (
    <span ref={shown}>
      <QuantityStepper
        label={nameOf(line.product)}
        value={line.quantity}
        onChange={change}
        minimum={0}
        step={step}
        isOfCases={step > MIN_POUNDS}
        isCompact
      />
    </span>
  );
}
