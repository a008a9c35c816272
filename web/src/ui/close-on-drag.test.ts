// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeOnDrag } from './close-on-drag.ts';

const close = vi.fn<() => void>();
let element: HTMLElement;
let stop: () => void;

beforeEach(() => {
  element = document.createElement('div');
  element.append(document.createElement('button'));
  // Replaces what jsdom lacks: widths and pointer capture.
  Object.defineProperty(element, 'offsetWidth', { value: 300 });
  element.setPointerCapture = () => undefined;
  stop = closeOnDrag(element, close);
});
afterEach(() => {
  stop();
  close.mockReset();
});

const at = (clientX: number) => ({ clientX, pointerId: 1, bubbles: true });

function drag(by: number, from: Element = element): void {
  from.dispatchEvent(new PointerEvent('pointerdown', at(1000)));
  element.dispatchEvent(new PointerEvent('pointermove', at(1000 + by)));
  element.dispatchEvent(new PointerEvent('pointerup', at(1000 + by)));
}

it.each([240, -240, 239, -239, 0])(
  'a toast that is dragged by %d of 300 px closes at 80 %% or more, and otherwise moves back',
  { tags: ['S2-notifications-02'] },
  (by) => {
    drag(by);
    const isFar = Math.abs(by) >= 240;
    expect(close).toHaveBeenCalledTimes(isFar ? 1 : 0);
    expect(element.style.translate).toBe(isFar ? `${by}px` : '0px');
  },
);

it("a toast can't be dragged by its buttons", () => {
  drag(300, element.querySelector('button') ?? element);
  expect(close).not.toHaveBeenCalled();
});
