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

it.each([240, -240])(
  'a toast that is 300 px wide closes if it is dragged by %d px',
  { tags: ['S2-notifications-02'] },
  (by) => {
    drag(by);
    expect(close).toHaveBeenCalledTimes(1);
  },
);

it.each([239, -239, 0])(
  'a toast that is 300 px wide moves back if it is dragged by %d px',
  { tags: ['S2-notifications-02'] },
  (by) => {
    drag(by);
    expect(close).not.toHaveBeenCalled();
    expect(element.style.translate).toBe('0px');
  },
);

it("a toast can't be dragged by its buttons", () => {
  drag(300, element.querySelector('button') ?? element);
  expect(close).not.toHaveBeenCalled();
});
